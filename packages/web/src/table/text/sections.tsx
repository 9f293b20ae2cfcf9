import { cardList, cardName, cardText, playerParams } from '@arena/i18n';
import { spacesInPlay, type CardId, type Player } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import { inspected, type InspectedCard } from '../model/inspected.ts';
import { handCards } from '../selectors/hands.ts';
import { cardAt } from '../selectors/spaces.ts';
import { PlayerClock } from '../shared/player-clock.tsx';
import {
  bankFacts,
  cardFact,
  diceFacts,
  gameFacts,
  handFact,
  hiddenHandFacts,
  pileFacts,
  spaceFact,
  standingFacts,
} from './facts.ts';

/** What is on the table, in lists. */

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <ul class="facts">
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
);

/** A card in one line; its text unfolds. */
function CardItem({ fact, inspectedCard }: { fact: string; inspectedCard: InspectedCard }) {
  return (
    <li>
      <details>
        <summary>{fact}</summary>
        <p>{cardText(m(), inspectedCard.card)}</p>
        <button type="button" class="btn" onClick={() => (inspected.opened.value = inspectedCard)}>
          {m().text_enlarge({ card: cardName(m(), inspectedCard.card) })}
        </button>
      </details>
    </li>
  );
}

const CardItems = ({ cards, factOf }: { cards: readonly CardId[]; factOf: (card: CardId) => string }) => (
  <ul class="facts">
    {cards.map((card, i) => (
      <CardItem key={`${i}-${card}`} fact={factOf(card)} inspectedCard={{ card }} />
    ))}
  </ul>
);

export function SpacesSection({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  return (
    <ol class="spaces">
      {spacesInPlay(view).map((space) => {
        const card = cardAt(view, player, space);
        const fact = spaceFact(table, player, space);
        return card === null ? (
          <li key={space}>{fact}</li>
        ) : (
          <CardItem key={`${space}-${card}`} fact={fact} inspectedCard={{ card, player, space }} />
        );
      })}
    </ol>
  );
}

export function StandingSection() {
  const table = useTable();
  const { value: match } = table.match;
  const hasClocks = match !== null && match.clocks !== null;
  const Presence = useTableSlots()?.Presence;
  return (
    <>
      {[table.me.value, table.opponent].map((player) => (
        <div key={player}>
          <Facts facts={standingFacts(table, player)} />
          {Presence !== undefined &&
            player === table.opponent &&
            match?.terms.seats[player].kind === 'person' && (
              <p>
                {m().named_value({ name: table.nameOf(player), value: '' })} <Presence player={player} />
              </p>
            )}
          {hasClocks && (
            <p>
              <span aria-hidden="true">
                {m().named_value({ name: m().time_of(playerParams(table.perspective, player)), value: '' })}
              </span>
              <PlayerClock player={player} />
            </p>
          )}
        </div>
      ))}
      <Facts facts={gameFacts(table)} />
    </>
  );
}

export function HandsSection() {
  const table = useTable();
  const { shown, decision } = table.view.value;
  const { value: me } = table.me;
  const isSpectator = table.viewer.value === 'spectator';
  const hand = handCards(table.view.value, me);
  // Only who looks back at a game may see it.
  const openHand = handCards(table.view.value, table.opponent);
  const isOffered = table.isMyDecision.value && decision.ask === 'take';
  return (
    <>
      <h3>{isSpectator ? m().text_hand_of({ player: table.nameOf(me) }) : m().your_hand({})}</h3>
      {isSpectator ? (
        <Facts facts={hiddenHandFacts(table, me)} />
      ) : hand.length === 0 ? (
        <p>{m().no_hand({})}</p>
      ) : (
        <CardItems cards={hand} factOf={(card) => handFact(table, card)} />
      )}
      {decision.passed !== undefined && <p>{m().text_passed({ cards: cardList(m(), decision.passed) })}</p>}
      {shown !== undefined && !isOffered && (
        <>
          <h3>{m().text_shown({})}</h3>
          <CardItems cards={shown} factOf={(card) => cardFact(table, card)} />
        </>
      )}
      <h3>{m().text_hand_of({ player: table.nameOf(table.opponent) })}</h3>
      {openHand.length > 0 ? (
        <CardItems cards={openHand} factOf={(card) => handFact(table, card)} />
      ) : (
        <Facts facts={hiddenHandFacts(table, table.opponent)} />
      )}
    </>
  );
}

export const DiceSection = () => <Facts facts={diceFacts(useTable())} />;

export function PilesSection({ onDiscards }: { onDiscards: () => void }) {
  const table = useTable();
  return (
    <>
      <Facts facts={[...bankFacts(table), ...pileFacts(table)]} />
      <button type="button" class="btn" onClick={onDiscards}>
        {m().text_look_through({})}
      </button>
    </>
  );
}
