import { cardList } from '@arena/i18n';
import { spacesInPlay, type Player } from '@arena/rules';
import { CardTile } from '../cards/card-tile.tsx';
import { Die, Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import { Row } from '../table/board/row.tsx';
import { useTable } from '../table/model/context.ts';
import { activationDie } from '../table/selectors/activation-die.ts';
import { handCards, handSize } from '../table/selectors/hands.ts';
import './replay-board.css';

/** The table, low enough that the graph of the game fits below it. Nothing on it can be moved. */
export function ReplayBoard() {
  const table = useTable();
  const { value: view } = table.view;
  const me = table.me.value;
  return (
    <section
      class={`app replay-board ${view.beginner ? 'six' : ''}`}
      aria-label={m().table_title({ turn: view.turn })}
    >
      <Side player={table.opponent} />
      <div class="board">
        <Row player={table.opponent} />
        <Bar />
        <Row player={me} />
      </div>
      <Side player={me} />
    </section>
  );
}

/** Figures, name, dice and hand of a player. */
function Side({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const isOwn = player === table.me.value;
  const isActive = view.active === player;
  return (
    <div class={`replay-side ${isOwn ? 'own-side' : 'their-side'}`}>
      <span class="count vp" data-vp={player}>
        <Icon name="vp" />
        <b>{view.vp[player]}</b>
        <span class="sr-only">{m().victory_points({ count: view.vp[player] })}</span>
      </span>
      <span class="count money" data-money={player}>
        <Icon name="money" />
        <b>{view.money[player]}</b>
        <span class="sr-only">{m().sestertii({ count: view.money[player] })}</span>
      </span>
      <b class="replay-name">{table.nameOf(player)}</b>
      <span class="fill" />
      {isActive && view.dice.length > 0 && <Dice dice={view.dice} kind={isOwn ? 'you' : 'foe'} />}
      <SmallHand player={player} />
    </div>
  );
}

const Dice = ({ dice, kind }: { dice: readonly number[]; kind: 'you' | 'foe' }) => (
  <span class="dice" role="img" aria-label={m().analysis_dice({ dice: dice.join(' ') })}>
    {dice.map((die, i) => (
      <span key={i} data-die={i}>
        <Die value={die} kind={kind} />
      </span>
    ))}
  </span>
);

function SmallHand({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const cards = handCards(view, player);
  const size = handSize(view, player);
  const label = joinHand(m().hand_of({ count: size, player: table.nameOf(player) }), cards);
  return (
    <span class={`small-hand`} role="img" aria-label={label}>
      {cards.length > 0
        ? cards.map((card, i) => (
            <span key={i} data-hand={i}>
              <CardTile card={card} />
            </span>
          ))
        : Array.from({ length: size }, (_, i) => <i key={i} class="back" />)}
    </span>
  );
}

const joinHand = (hand: string, cards: Parameters<typeof cardList>[1]): string =>
  cards.length === 0 ? hand : m().named_value({ name: hand, value: cardList(m(), cards) });

/** Screen readers skip it: the labels of the spaces have the numbers. */
function Bar() {
  const table = useTable();
  const { value: view } = table.view;
  const laid = activationDie(view, table.log.value);
  return (
    <div class="bar" aria-hidden="true">
      {spacesInPlay(view).map((space) => (
        <div key={space} class="cell">
          {laid?.space === space ? (
            <Die value={laid.die} kind={view.active === table.me.value ? 'you' : 'foe'} />
          ) : space === 7 ? (
            <Icon name="bribery" />
          ) : (
            <Die value={space} kind="mark" />
          )}
        </div>
      ))}
    </div>
  );
}
