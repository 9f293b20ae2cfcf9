import { CARD_IDS, decodeAction, type Action, type ActionCode, type Player, type State } from '@arena/rules';

/** An action that gives something away is only considered if it is better than taking it by more than this. */
const CLEARLY = 0.02;
export const CERTAIN_WIN = 0.999;
const KINDS = CARD_IDS.length;

const usesDie = ({ do: verb }: Action): boolean =>
  verb === 'money' || verb === 'draw' || verb === 'activate' || verb === 'bribe';

/**
 * Which of the actions even a beginner would consider: not to end the turn with a die unused, and not to lay a card over an
 * own one while a space is vacant, unless that is clearly better.
 */
export function considered(
  world: State,
  me: Player,
  codes: readonly ActionCode[],
  values: readonly number[],
): boolean[] {
  const actions = codes.map(decodeAction);
  const bestOf = (includes: (action: Action) => boolean): number =>
    values.reduce((best, value, i) => (includes(actions[i]) ? Math.max(best, value) : best), -Infinity);
  const withDie = bestOf(usesDie);
  return actions.map((action, i) => {
    if (values[i] > CERTAIN_WIN) return true;
    if (action.do === 'end') return values[i] > withDie + CLEARLY || withDie === -Infinity;
    if (action.do !== 'play' && action.do !== 'place') return true;
    if (world.card(me, action.space) >= KINDS) return true;
    const { card } = action;
    return (
      values[i] >
      CLEARLY +
        bestOf(
          (other) =>
            (other.do === 'play' || other.do === 'place') &&
            other.card === card &&
            world.card(me, other.space) >= KINDS,
        )
    );
  });
}
