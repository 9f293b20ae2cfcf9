import { askOf, type ActionCode, type Player, type Random, type State } from '@arena/rules';
import type { SearchRoot } from '../bot.ts';
import type { StateEvaluator } from './state-evaluator.ts';

/** What the other side passes is hidden as well as its hand, so a pass is weighed in more worlds than other actions. */
const PASS_WORLDS = 24;

/** Determinizations to weigh the actions in: this many, or more for a pass. */
export function sampleWorlds(
  { determinize }: SearchRoot,
  random: Random,
  usual: number,
  forPass: number = PASS_WORLDS,
): State[] {
  const first = determinize(random);
  const length = askOf(first) === 'pass' ? forPass : usual;
  return [first, ...Array.from({ length: length - 1 }, () => determinize(random))];
}

/** The value of each action by the network's evaluation after it, on average over the worlds. */
export const valuesAtAGlance = (
  evaluator: StateEvaluator,
  worlds: readonly State[],
  codes: readonly ActionCode[],
  me: Player,
): number[] =>
  codes.map(
    (code) =>
      worlds.reduce((sum, world) => sum + evaluator.expectedValueAfter(world, code, me), 0) / worlds.length,
  );
