import {
  actorOf,
  BRIBERY,
  CARD_IDS,
  costOf,
  Game,
  isBuilding,
  loadPosition,
  parseAction,
  positionOf,
  printedDefence,
  resultOf,
  toSpace,
  why,
  type Action,
  type CardId,
  type Position,
  type Row,
  type Space,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { marksOf } from '../src/learn/marks.ts';
import { LESSONS, type Lesson, type LessonId, type LessonStep } from '../src/learn/lessons.ts';
import { defined } from './defined.ts';
import { englishTexts } from './json.ts';

const textsOf = (domain: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(englishTexts(domain)).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  );
/** Without the texts of the page around the lessons. */
const TEXTS = Object.fromEntries(
  Object.entries(textsOf('lessons')).filter(([key]) => key.startsWith('lesson_')),
);

const MOST_EXPLAINED = 230;
const MOST_TO_DO = 80;
const LEARNER = 0;

function playOn(game: Game, actions: readonly Action[]): Game {
  const next = new Game(game.start);
  [...game.actions, ...actions].forEach((action) => next.play(action));
  return next;
}

const waysOn = (game: Game, { answers }: LessonStep, then: readonly Action[]): Game[] =>
  (answers?.map((answer) => [answer]) ?? [[]]).map((answer) => playOn(game, [...answer, ...then]));

/** Every game that a learner can have before each step and after the last. */
function waysThrough({ start, steps }: Lesson): Game[][] {
  const ways = [[new Game(start)]];
  steps.forEach((step, i) => {
    // An undo takes back the answer to the step before.
    if (step.does === 'undo') ways.push(defined(ways[i - 1]));
    else ways.push(defined(ways[i]).flatMap((game) => waysOn(game, step, step.followUp ?? [])));
  });
  return ways;
}

/** Null for the lesson that begins before the cards are dealt. */
const startingPosition = ({ start }: Lesson): Position | null =>
  'position' in start ? start.position : null;

const keysOf = ({ id, steps }: Lesson): string[] => [...steps.map(({ text }) => text), `lesson_${id}_done`];

const cardsIn = (row: Row): CardId[] => row.filter((card) => card !== null);
const charactersIn = (row: Row): number => cardsIn(row).filter((card) => !isBuilding(card)).length;

const gameTexts = textsOf('game');
const NAMED = new Map(CARD_IDS.map((card) => [gameTexts[`card_${card.toLowerCase()}_name`], card]));
const PLACE = new RegExp(`(${[...NAMED.keys()].join('|')})(?: is)? on (?:space (\\d)|bribery)`, 'g');

/** The places of cards that a text mentions: `Taberna is on space 4`, `Offertorium on bribery`. */
const placesIn = (text: string): { card: CardId | undefined; space: Space }[] =>
  [...text.matchAll(PLACE)].map(([, name, space]) => ({
    card: NAMED.get(name),
    space: space === undefined ? BRIBERY : toSpace(Number(space)),
  }));

/** What the texts say about the position they are shown with. */
const TOLD: Record<string, Partial<Position>> = {
  lesson_start_2: { vp: [10, 10], bank: 16 },
  lesson_help_2: { dice: [4, 4, 4] },
  lesson_help_3: { money: [3, 2] },
  lesson_turn_1: { vp: [9, 7] },
  lesson_turn_3: { vp: [7, 7], dice: [2, 5, 5] },
  lesson_turn_4: { money: [5, 2] },
  lesson_turn_5: { money: [10, 2] },
  lesson_turn_8: { dice: [] },
  lesson_turn_done: { vp: [6, 6] },
  lesson_money_1: { dice: [3, 4, 6] },
  lesson_money_5: { money: [11, 4] },
  lesson_money_6: { money: [4, 4], dice: [3] },
  lesson_money_done: { money: [9, 4] },
  lesson_activate_1: { vp: [9, 10], dice: [1, 4, 6] },
  lesson_activate_3: { vp: [12, 10] },
  lesson_activate_5: { vp: [18, 10], money: [2, 1], dice: [] },
  lesson_activate_6: { vp: [17, 9], dice: [2, 4, 4] },
  lesson_activate_7: { vp: [20, 9] },
  lesson_battle_5: { money: [9, 2] },
  lesson_battle_6: { money: [3, 2] },
  lesson_bribery_2: { vp: [10, 9], money: [4, 3], dice: [2, 5, 6] },
  lesson_bribery_3: { vp: [13, 9], money: [2, 3] },
  lesson_bribery_5: { vp: [15, 9], money: [2, 3] },
  lesson_bribery_6: { money: [7, 3] },
  lesson_bribery_7: { vp: [15, 11], dice: [1, 3, 4] },
  lesson_bribery_done: { vp: [18, 11] },
  lesson_winning_1: { vp: [13, 16], bank: 7 },
  lesson_winning_4: { vp: [16, 16], bank: 4, dice: [4, 6] },
  lesson_winning_done: { vp: [22, 16], bank: 0 },
};

describe.each(LESSONS)('lesson $id', (lesson) => {
  const { steps } = lesson;
  const position = startingPosition(lesson);

  test('has five to eight steps, each with light on at most three things', () => {
    expect([5, 6, 7, 8]).toContain(steps.length);
    for (const { text, marks, answers = [] } of steps) {
      const shown = marks ?? marksOf(defined(answers[0]));
      expect([text, shown.length > 0 && shown.length <= 3]).toEqual([text, true]);
    }
  });

  test('numbers in the texts only what light falls on', () => {
    for (const { text, task, marks, answers = [] } of steps) {
      const { length } = marks ?? marksOf(defined(answers[0]));
      const written = [text, task ?? text].flatMap((key) => [...defined(TEXTS[key]).matchAll(/[①②③]/g)]);
      const numbers = [...new Set(written.map(([sign]) => '①②③'.indexOf(sign) + 1))].toSorted(
        (a, b) => a - b,
      );
      if (numbers.length > 0) expect([text, numbers]).toEqual([text, [1, 2, 3].slice(0, length)]);
    }
  });

  test.skipIf(position === null)('starts from a realistic position', () => {
    if (position === null) return;
    expect(positionOf(loadPosition(position))).toEqual(position);
    for (const row of position.rows) expect(cardsIn(row).length).toBeGreaterThanOrEqual(5);
    for (const { length } of position.hands) expect([2, 3, 4, 5]).toContain(length);
    expect(position.vp[0] + position.vp[1] + position.bank).toBe(36);
  });

  test('asks for legal answers, and goes on to the next decision of the learner', () => {
    const ways = waysThrough(lesson);
    steps.forEach((step, i) => {
      for (const { state } of defined(ways[i]))
        for (const answer of step.answers ?? [])
          expect([actorOf(state), answer, why(state, answer)]).toEqual([LEARNER, answer, null]);
      if (step.answers === undefined && (step.followUp ?? []).length === 0) return;
      const isLast = i === steps.length - 1;
      for (const { state } of defined(ways[i + 1])) {
        const actor = actorOf(state);
        expect([step.text, actor]).toEqual([step.text, isLast && actor === 'over' ? 'over' : LEARNER]);
      }
    });
  });

  test('never decides for the learner', () => {
    const ways = waysThrough(lesson);
    steps.forEach((step, i) => {
      const { followUp = [] } = step;
      for (const game of defined(ways[i]))
        for (const done of followUp.keys())
          for (const { state } of waysOn(game, step, followUp.slice(0, done)))
            expect([step.text, actorOf(state)]).not.toEqual([step.text, LEARNER]);
    });
  });

  test('says what is true of the position', () => {
    const ways = waysThrough(lesson);
    keysOf(lesson).forEach((key, i) => {
      for (const { state } of defined(ways[i])) {
        const now = positionOf(state);
        expect({ key, ...now }).toMatchObject({ key, ...TOLD[key] });
        for (const { card, space } of placesIn(defined(TEXTS[key])))
          expect(now.rows.map((row) => row[space - 1])).toContain(card);
      }
    });
  });

  test('has tasks that match the answers', () => {
    const asked = steps.map(({ text, answers = [] }) => ({ answers, toDo: TEXTS[`${text}_do`] ?? '' }));
    for (const { answers, toDo } of asked) {
      const [, die, place] = /^Put \D+ (\d) on ([\w ]+)\.$/.exec(toDo) ?? [];
      if (place === undefined) continue;
      const verb = { Money: 'money', Cards: 'draw', bribery: 'bribe' }[place] ?? 'activate';
      expect(answers).toEqual([parseAction(`${verb} ${die}`)]);
      if (verb === 'activate') expect(position?.rows[LEARNER][Number(die) - 1]).toBe(NAMED.get(place));
    }
  });
});

test('every text exists and is used', () => {
  const used = LESSONS.flatMap(({ id, steps }) => [
    `lesson_${id}_title`,
    ...steps.flatMap(({ task }, i) => {
      const key = `lesson_${id}_${i + 1}`;
      return task === undefined ? [key] : [key, `${key}_do`];
    }),
    `lesson_${id}_done`,
  ]);
  expect(Object.keys(TEXTS)).toEqual(used);
  expect(used).toEqual(expect.arrayContaining(LESSONS.flatMap(keysOf)));
  for (const key of Object.keys(TOLD)) expect(used).toContain(key);
});

test('a step has at most two sentences besides its task', () => {
  const sentences = (text: string): number => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
  const steps = LESSONS.flatMap((lesson) => lesson.steps.map(({ text }) => text));
  expect(steps.filter((key) => sentences(defined(TEXTS[key])) > 2)).toEqual([]);
});

test('texts are short', () => {
  const tooLong = Object.entries(TEXTS).filter(
    ([key, text]) => text.length > (/_(title|do)$/.test(key) ? MOST_TO_DO : MOST_EXPLAINED),
  );
  expect(tooLong.map(([key, { length }]) => [key, length])).toEqual([]);
});

describe('the texts are right about cards', () => {
  const lesson = (id: LessonId): Lesson => defined(LESSONS.find((each) => each.id === id));
  const positionAt = (id: LessonId): Position => {
    const position = startingPosition(lesson(id));
    if (position === null) throw new Error(`the lesson ${id} starts before the deal`);
    return position;
  };
  const turn = positionAt('turn');
  const money = positionAt('money');
  const activating = positionAt('activate');
  const battle = positionAt('battle');
  const bribery = positionAt('bribery');
  const winning = positionAt('winning');
  const endsOf = (id: LessonId): State[] => defined(waysThrough(lesson(id)).at(-1)).map(({ state }) => state);

  test('the first cards: the cheapest are passed, two come back, and five are laid', () => {
    const dealt = defined(waysThrough(lesson('start'))[2]).map(
      ({ state }) => positionOf(state).hands[LEARNER],
    );
    const [hand] = dealt;
    const cheapest = defined(hand)
      .toSorted((a, b) => costOf(turn, a) - costOf(turn, b))
      .slice(0, 2);
    expect(cheapest.toSorted()).toEqual(['fortuna', 'telonium']);
    for (const { state } of defined(waysThrough(lesson('start'))[3]))
      expect(positionOf(state).hands[LEARNER]).toEqual(expect.arrayContaining(['castra', 'portus']));
  });

  test('Arena costs 7, and three of a kind can be rolled again', () => {
    expect(costOf(positionAt('help'), 'arena')).toBe(7);
  });

  test('Decurio on 4 has cards opposite and diagonally opposite', () => {
    const { rows } = positionAt('card');
    expect(rows[LEARNER][3]).toBe('decurio');
    for (const space of [3, 4, 5]) expect(rows[1][space - 1]).not.toBeNull();
  });

  test('any one of three cards for 10 HS', () => {
    expect(turn.hands[LEARNER]).toHaveLength(3);
    for (const card of turn.hands[LEARNER]) expect(costOf(turn, card)).toBeLessThanOrEqual(10);
  });

  test('nothing to activate, Taberna for 7 HS, four characters', () => {
    const { state } = new Game({ position: money });
    for (const die of money.dice) expect(why(state, { do: 'activate', die })).not.toBeNull();
    expect(costOf(money, 'taberna')).toBe(7);
    expect(charactersIn(money.rows[1])).toBe(4);
  });

  test('three characters for Taberna, also in the second turn, and nothing to play for 2 HS', () => {
    for (const { rows } of [activating, ...endsOf('activate').map(positionOf)])
      expect(charactersIn(rows[1])).toBe(3);
    for (const card of activating.hands[LEARNER]) expect(costOf(activating, card)).toBeGreaterThan(2);
  });

  test('defences, and the three cards that fall', () => {
    const [pictor, forum, templarius, triremis, ...others] = cardsIn(battle.rows[1]);
    const defences = [pictor, templarius, triremis].map((card) => printedDefence(battle, defined(card)));
    expect(defences).toEqual([3, 3, 5]);
    for (const end of endsOf('battle'))
      expect(positionOf(end).rows[1]).toEqual([null, forum, null, null, ...others]);
  });

  test('Via Cassia can choose between its neighbours', () => {
    const { state } = playOn(new Game({ position: bribery }), [parseAction('activate 6')]);
    for (const space of [5, 7] as const) expect(why(state, { do: 'target', side: 'own', space })).toBeNull();
  });

  test('three characters against two, and 22 to 16 in the end', () => {
    expect(winning.rows.map(charactersIn)).toEqual([3, 2]);
    for (const end of endsOf('winning'))
      expect(resultOf(end)).toEqual({ winner: LEARNER, vp: [22, 16], cause: 'bank-empty' });
  });
});
