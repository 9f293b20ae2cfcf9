import { cardName } from '@arena/i18n';
import type { Pair } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { Emblem } from '../../components/icon.tsx';
import { bestOfBoth, type BestMoment, type GameFacts } from '../selectors/game-facts.ts';

interface Props {
  facts: GameFacts;
  /** The side whose facts are shown; null: both. */
  viewer: 0 | 1 | null;
  /** The order of the sides for those who favour neither. */
  sides: Pair<0 | 1>;
}

/** The moment that is shown, and where the frieze starts. */
export const shownMoment = ({ best }: GameFacts, viewer: 0 | 1 | null): BestMoment | null =>
  viewer === null ? bestOfBoth(best) : best[viewer];

/** The three facts of a game. */
export function Facts({ facts, viewer, sides }: Props) {
  const best = shownMoment(facts, viewer);
  const count = facts.turns.length;
  const sideClass = (player: 0 | 1): string => (player === sides[0] ? 'mine' : 'theirs');
  return (
    <dl class="ending-facts">
      <div>
        <dt>{m().ending_turns({ count })}</dt>
        <dd>{count}</dd>
      </div>
      {best !== null && (
        <div>
          <dt>{m().ending_best({ card: cardName(m(), best.card), turn: best.turn })}</dt>
          <dd class={viewer === null ? sideClass(best.player) : ''}>
            <Emblem card={best.card} class="i" />+{best.vp}
          </dd>
        </div>
      )}
      <div>
        <dt>{m().ending_lost({})}</dt>
        <dd>
          {(viewer === null ? sides : [viewer]).map((player) => (
            <span key={player} class={viewer === null ? sideClass(player) : ''}>
              −{facts.lostToVacant[player]}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
