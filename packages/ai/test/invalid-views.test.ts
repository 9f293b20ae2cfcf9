import { seeded, viewOf, type Action, type View } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, botNamed, type Bot } from '../src/index.ts';
import { decisionsOf, SETUPS } from './random-decisions.ts';

const SMALL_BUDGET = { nodes: 50 };

describe('an impossible view is refused, and does not hang', () => {
  const [{ state }] = [...decisionsOf({ deck: 'arena', start: 0 }, 1)].filter(
    ({ state: { turn, decider } }) => turn > 2 && decider === 0,
  );
  test.each<[string, (view: View) => unknown]>([
    ['another player decides', (view) => ({ ...view, decision: { ...view.decision, actor: 1 } })],
    ['no actions', (view) => ({ ...view, decision: { ...view.decision, actions: undefined } })],
    ['nothing to choose from', (view) => ({ ...view, decision: { ...view.decision, actions: [] } })],
    ['no decision at all', (view) => ({ ...view, decision: undefined })],
    ['nothing', () => ({})],
  ])('%s', (_, spoil) => {
    for (const bot of BOTS)
      expect(() => bot.choose(spoil(viewOf(state, 0)) as View, seeded('x'), SMALL_BUDGET)).toThrow(Error);
  });

  // Whoever moves at random looks at nothing but the actions.
  const LOOKING = BOTS.filter(({ name }) => name !== 'random');
  test.each<[string, (view: View) => unknown]>([
    [
      'a card that there is not',
      (view) => ({ ...view, rows: [['nobody', ...view.rows[0].slice(1)], view.rows[1]] }),
    ],
    ['more cards in hand than there are', (view) => ({ ...view, hands: [view.hands[0], 500] })],
    ['fewer cards in hand than none', (view) => ({ ...view, hands: [view.hands[0], -1] })],
    ['fewer cards in the pile than none', (view) => ({ ...view, draw: -1 })],
    ['rows of the wrong length', (view) => ({ ...view, rows: [[], []] })],
    ['an empty bank', (view) => ({ ...view, bank: 0 })],
    ['a player without points', (view) => ({ ...view, vp: [0, 10] })],
  ])('%s', (_, spoil) => {
    for (const bot of LOOKING)
      expect(() => bot.choose(spoil(viewOf(state, 0)) as View, seeded('x'), SMALL_BUDGET)).toThrow(Error);
  });
});

/** What somebody could write anywhere. */
const INVALID_VALUES: readonly unknown[] = [
  -1,
  0,
  1.5,
  300,
  1e9,
  Number.NaN,
  null,
  'forum',
  '',
  true,
  [],
  {},
  [-1, 300],
];

type Path = (string | number)[];

/** Places in a view, however deep. */
function* pathsIn(thing: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof thing !== 'object' || thing === null) return;
  const entries = Object.entries(thing);
  // The first and the last of a list stand for all of it.
  const some = Array.isArray(thing) ? entries.filter((_, i) => i === 0 || i === entries.length - 1) : entries;
  for (const [key, value] of some) yield* pathsIn(value, [...path, key]);
}

function corrupted(view: View, path: Path, nonsense: unknown): View {
  const copy = structuredClone(view) as unknown as Record<string, unknown>;
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path[path.length - 1]] = nonsense;
  return copy as unknown as View;
}

/** Two of each deck: one of set-up, one of mid-game. */
const VIEWS = SETUPS.flatMap((setup) => {
  const decisions = [...decisionsOf(setup, 1)];
  return [decisions[1], decisions[Math.floor(decisions.length / 2)]].map(({ state, player }) =>
    viewOf(state, player),
  );
});

/** Null: refused. */
function chooseOrNull(view: View, bot: Bot): Action | null {
  try {
    return bot.choose(view, seeded('x'), { nodes: 5 }).action;
  } catch {
    return null;
  }
}

test.each(['net', 'rollouts', 'ismcts'])(
  '%s refuses a view that is spoiled anywhere, or answers it with one of its actions',
  { timeout: 120_000 },
  (name) => {
    const answers = VIEWS.flatMap((view) =>
      [...pathsIn(view)].flatMap((path) =>
        INVALID_VALUES.map((nonsense) => {
          const bad = corrupted(view, path, nonsense);
          return { offered: bad.decision?.actions, answer: chooseOrNull(bad, botNamed(name) as Bot) };
        }),
      ),
    );
    const given = answers.filter(({ answer }) => answer !== null);
    for (const { offered, answer } of given) expect(offered).toContainEqual(answer);
    expect(answers.length - given.length).toBeGreaterThan(1000);
    expect(given.length).toBeGreaterThan(100);
  },
);
