import { seeded, viewOf, type Action, type View } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { BOTS, type Bot } from '../src/index.ts';
import { requireBot } from '../src/registry.ts';
import { decisionsOf, midgameDecision, SETUPS } from './random-decisions.ts';

const SMALL_BUDGET = { nodes: 50 };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests pass views of the wrong type on purpose
const asView = (view: unknown): View => view as View;

describe('an impossible view is refused and does not hang', () => {
  const { state } = midgameDecision();
  test.each<[string, (view: View) => unknown]>([
    ['another player decides', (view) => ({ ...view, decision: { ...view.decision, actor: 1 } })],
    ['no actions', (view) => ({ ...view, decision: { ...view.decision, actions: undefined } })],
    ['nothing to choose from', (view) => ({ ...view, decision: { ...view.decision, actions: [] } })],
    ['no decision at all', (view) => ({ ...view, decision: undefined })],
    ['nothing', () => ({})],
    ['an unknown card', (view) => ({ ...view, rows: [['nobody', ...view.rows[0].slice(1)], view.rows[1]] })],
    ['more cards in hand than exist', (view) => ({ ...view, hands: [view.hands[0], 500] })],
    ['a negative number of cards in hand', (view) => ({ ...view, hands: [view.hands[0], -1] })],
    ['a negative number of cards in the draw pile', (view) => ({ ...view, draw: -1 })],
    ['rows of the wrong length', (view) => ({ ...view, rows: [[], []] })],
    ['an empty bank', (view) => ({ ...view, bank: 0 })],
    ['a player without points', (view) => ({ ...view, vp: [0, 10] })],
  ])('%s', (_, corrupt) => {
    for (const bot of BOTS)
      expect(() => bot.choose(asView(corrupt(viewOf(state, 0))), seeded('x'), SMALL_BUDGET)).toThrow(Error);
  });
});

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

type Path = string[];

/** The paths of all fields of a view, at any depth. */
function* pathsIn(thing: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof thing !== 'object' || thing === null) return;
  const entries = Object.entries(thing);
  // The first and the last element represent the whole list.
  const sampled = Array.isArray(thing)
    ? entries.filter((_, i) => i === 0 || i === entries.length - 1)
    : entries;
  for (const [key, value] of sampled) yield* pathsIn(value, [...path, key]);
}

/** A copy of the value with one field replaced. */
function withInvalid(value: unknown, [key, ...rest]: Path, invalid: unknown): unknown {
  if (key === undefined) return invalid;
  if (Array.isArray(value))
    return value.map((each: unknown, i) => (String(i) === key ? withInvalid(each, rest, invalid) : each));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, each]) => [name, name === key ? withInvalid(each, rest, invalid) : each]),
  );
}

/** Two views of each deck, one from the setup and one from the middle of the game. */
const VIEWS = SETUPS.flatMap((setup) => {
  const decisions = [...decisionsOf(setup, 1)];
  const indices = [1, Math.floor(decisions.length / 2)];
  return decisions.filter((_, i) => indices.includes(i)).map(({ state, player }) => viewOf(state, player));
});

/** Null if the bot refuses the view. */
function chooseOrNull(view: View, bot: Bot): Action | null {
  try {
    return bot.choose(view, seeded('x'), { nodes: 5 }).action;
  } catch {
    return null;
  }
}

test.each(['net', 'rollouts', 'ismcts'])(
  '%s refuses a view with an invalid field, or answers with one of its actions',
  { timeout: 120_000 },
  (name) => {
    const answers = VIEWS.flatMap((view) =>
      [...pathsIn(view)].flatMap((path) =>
        INVALID_VALUES.map((invalid) => {
          const bad = asView(withInvalid(view, path, invalid));
          return { offered: bad.decision?.actions, answer: chooseOrNull(bad, requireBot(name)) };
        }),
      ),
    );
    const given = answers.filter(({ answer }) => answer !== null);
    for (const { offered, answer } of given) expect(offered).toContainEqual(answer);
    expect(answers.length - given.length).toBeGreaterThan(1000);
    expect(given.length).toBeGreaterThan(100);
  },
);
