import {
  actorOf,
  apply,
  chanceEvent,
  compareTurns,
  decision,
  encodeAction,
  Game,
  isChance,
  loadPosition,
  playSteps,
  sampleChance,
  seeded,
  shownReasons,
  type Action,
  type ActionCode,
  type CardId,
  type ComparedTurns,
  type Difference,
  type DifferenceKind,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import {
  differenceText,
  errorSummary,
  LANGUAGES,
  loadDomain,
  loadMessages,
  luckHeadline,
  nobodyErredText,
  oneGameText,
  resultLine,
  outcomeRankText,
  stepLabel,
  turnedText,
  turningPointEvent,
  turningPointTitle,
  type Language,
  type Perspective,
  type ToldTurningPoint,
  type WhyTexts,
} from '../src/index.ts';

const textsIn = async (language: Language): Promise<WhyTexts> => ({
  ...(await loadMessages(language)),
  ...(await loadDomain('why', language)),
});
const texts: Record<Language, WhyTexts> = {
  en: await textsIn('en'),
  it: await textsIn('it'),
  nl: await textsIn('nl'),
  fr: await textsIn('fr'),
  'zh-Hant': await textsIn('zh-Hant'),
  de: await textsIn('de'),
};
const { en } = texts;

const names = ['Titus', 'Livia'] as const;
const seenBy = (viewer: Player | null): Perspective => ({ names, viewer });
const PERSPECTIVES = ([0, 1, null] as const).map(seenBy);

/** The texts with a gap, a leftover brace, or the key of a message. */
const unreadable = (all: readonly string[]): string[] =>
  all.filter(
    (text) =>
      !/\S/.test(text) || /\b(undefined|null|NaN|Infinity)\b|\[object|[{}]|\bwhy_|  |\(\)|: ?[.,]/.test(text),
  );

/** One of every kind, and of each of its forms. */
const DIFFERENCES: { [kind in DifferenceKind]: Extract<Difference, { kind: kind }>[] } = {
  end: (['won', 'chance', 'drawn', 'lost', 'on'] as const).map((outcome) => ({
    kind: 'end',
    player: 0,
    outcome,
  })),
  vp: [
    { kind: 'vp', player: 0, better: 12, played: 9 },
    { kind: 'vp', player: 0, better: 9, played: 10 },
    { kind: 'vp', player: 1, better: 8, played: 10 },
  ],
  money: [
    { kind: 'money', player: 0, better: 12, played: 9 },
    { kind: 'money', player: 1, better: 0, played: 1 },
  ],
  income: [
    { kind: 'income', player: 0, better: 4, played: 2 },
    { kind: 'income', player: 0, better: 0, played: 2 },
  ],
  hand: [
    { kind: 'hand', player: 0, better: 1, played: 3 },
    { kind: 'hand', player: 0, better: 3, played: 2 },
    { kind: 'hand', player: 1, better: 3, played: 5 },
  ],
  bank: [
    { kind: 'bank', better: 7, played: 10 },
    { kind: 'bank', better: 10, played: 7 },
  ],
  vacant: [
    { kind: 'vacant', player: 0, space: 5, better: 0, played: 1 },
    { kind: 'vacant', player: 0, space: 7, better: 1, played: 0 },
    { kind: 'vacant', player: 0, space: null, better: 0, played: 2 },
    { kind: 'vacant', player: 0, space: null, better: 2, played: 1 },
  ],
  dice: [
    { kind: 'dice', player: 0, better: [], played: [3, 5] },
    { kind: 'dice', player: 0, better: [1], played: [1, 4] },
    { kind: 'dice', player: 0, better: [6], played: [] },
  ],
  'draws-first': [{ kind: 'draws-first', player: 0, dice: [2, 6] }],
  removed: [
    removedCard({ to: 'discard', odds: null, after: 'better' }),
    removedCard({ to: 'hand', odds: null, after: 'better' }),
    removedCard({ to: 'discard', odds: { wins: 5, of: 9 }, after: 'better' }),
    removedCard({ to: 'discard', odds: null, after: 'played' }),
  ],
  kept: [
    { kind: 'kept', player: 0, card: 'forum', after: 'better' },
    { kind: 'kept', player: 0, card: 'forum', after: 'played' },
  ],
  laid: [
    { kind: 'laid', player: 0, card: 'templum', space: 3, after: 'better' },
    { kind: 'laid', player: 0, card: 'templum', space: 3, after: 'played' },
  ],
  faces: [
    { kind: 'faces', player: 0, card: 'veneficus', space: 5, target: 'templarius', odds: { wins: 1, of: 1 } },
    { kind: 'faces', player: 0, card: 'legionarius', space: 7, target: 'forum', odds: { wins: 1, of: 3 } },
  ],
  gives: [{ kind: 'gives', player: 0, card: 'taberna', space: 2, vp: 4 }],
  place: [
    { kind: 'place', player: 0, card: 'templum', space: 2, opposite: 'nero', beside: ['forum', 'turris'] },
    { kind: 'place', player: 0, card: 'templum', space: 2, opposite: null, beside: ['forum'] },
    { kind: 'place', player: 0, card: 'templum', space: 2, opposite: 'nero', beside: [] },
    { kind: 'place', player: 0, card: 'templum', space: 2, opposite: null, beside: [] },
  ],
  defence: [
    {
      kind: 'defence',
      player: 1,
      cards: 5,
      by: -1,
      battle: {
        attacker: 'bestia',
        target: 'taberna',
        better: { wins: 8, of: 9 },
        played: { wins: 3, of: 4 },
      },
    },
    { kind: 'defence', player: 0, cards: 1, by: 1, battle: null },
  ],
  threat: [
    threatBy({ better: { wins: 1, of: 3 }, played: { wins: 2, of: 3 } }),
    threatBy({ better: null, played: { wins: 2, of: 3 } }),
    threatBy({ better: { wins: 1, of: 3 }, played: null }),
    threatBy({ better: { wins: 1, of: 1 }, played: null }),
  ],
  blocked: [
    { kind: 'blocked', player: 1, space: 2, card: 'forum', after: 'better' },
    { kind: 'blocked', player: 1, space: 2, card: null, after: 'better' },
    { kind: 'blocked', player: 1, space: 2, card: 'forum', after: 'played' },
  ],
  'fewer-dice': [
    { kind: 'fewer-dice', player: 1, after: 'better' },
    { kind: 'fewer-dice', player: 1, after: 'played' },
  ],
  'can-win': [
    { kind: 'can-win', player: 1, better: 0, played: 30 / 216 },
    { kind: 'can-win', player: 1, better: 0.12, played: 0.4 },
  ],
};

type Removed = Extract<Difference, { kind: 'removed' }>;
function removedCard(how: Pick<Removed, 'to' | 'odds' | 'after'>): Removed {
  return { kind: 'removed', player: 1, card: 'turris', space: 2, ...how };
}
type Threat = Extract<Difference, { kind: 'threat' }>;
function threatBy(odds: Pick<Threat, 'better' | 'played'>): Threat {
  return { kind: 'threat', player: 1, attacker: 'legionarius', target: 'forum', ...odds };
}

const ALL_DIFFERENCES: Difference[] = Object.values(DIFFERENCES).flat();

/** Two random ways to go on, from every decision of random games. */
const COMPARISONS = (['mixed', 'arena'] as const).flatMap((deck) => {
  const random = seeded(`why ${deck}`);
  const game = new Game({ setup: { deck } });
  const comparisons: { turns: ComparedTurns; start: State }[] = [];
  while (actorOf(game.state) !== 'over' && game.state.turn < 30) {
    const start = game.state.clone();
    if (isChance(start)) game.playChance(random);
    else {
      comparisons.push({ turns: compareTurns(start, restOf(start, random), restOf(start, random)), start });
      const { actions } = decision(start);
      game.play(actions[random(actions.length)]);
    }
  }
  return comparisons;
});

describe.each(LANGUAGES)('%s', (language) => {
  const m = texts[language];

  test('says every kind of difference to both players and to spectators', () => {
    const told = PERSPECTIVES.flatMap((perspective) =>
      ALL_DIFFERENCES.map((difference) => differenceText(m, difference, perspective)),
    );
    expect(unreadable(told)).toEqual([]);
    expect(told.filter((text) => !/[.。]$/.test(text))).toEqual([]);
  });

  test('says each difference in its own words, and to the player concerned as "you"', () => {
    const own = ALL_DIFFERENCES.map((difference) => differenceText(m, difference, seenBy(0)));
    expect(new Set(own).size).toBe(own.length);
    for (const difference of ALL_DIFFERENCES) {
      if (!('player' in difference) || difference.kind === 'end') continue;
      const { player } = difference;
      const told = differenceText(m, difference, seenBy(player));
      const others = differenceText(m, difference, seenBy(null));
      expect([told.includes(names[player]), others.includes(names[player])]).toEqual([false, true]);
    }
  });

  test('has sentences that do not fill a small screen', () => {
    const longest = language === 'zh-Hant' ? 60 : 150;
    const told = PERSPECTIVES.flatMap((perspective) =>
      ALL_DIFFERENCES.filter(({ kind }) => kind !== 'defence').map((difference) =>
        differenceText(m, difference, perspective),
      ),
    );
    expect(told.filter((text) => Array.from(text).length > longest)).toEqual([]);
  });

  test('tells steps, titles and summaries of any turns in any game', () => {
    const told = new Set<string>();
    for (const { turns, start } of COMPARISONS)
      for (const perspective of PERSPECTIVES) {
        const point = errorPoint(turns, start);
        told.add(turningPointTitle(m, point, perspective));
        told.add(turnedText(m, point, perspective));
        told.add(errorSummary(m, point, perspective));
        for (const step of [...turns.better, ...turns.played]) told.add(stepLabel(m, step, {}, perspective));
        const shown = shownReasons(turns.reasons);
        for (const each of [...shown.for, ...(shown.against === null ? [] : [shown.against])])
          told.add(differenceText(m, each, perspective));
      }
    expect(told.size).toBeGreaterThan(500);
    expect(unreadable([...told])).toEqual([]);
  });

  test('has a headline of its own for every result, luck and play', () => {
    for (const perspective of PERSPECTIVES)
      for (const winner of [0, 1, null] as const) {
        const told = BALANCES.map((balance) => luckHeadline(m, winner, balance, perspective));
        expect(unreadable(told)).toEqual([]);
        expect(new Set(told).size).toBe(told.length);
      }
  });

  test('sums up luck and errors on one line', () => {
    const told = PERSPECTIVES.flatMap((perspective) =>
      ([0, 1, null] as const).flatMap((winner) =>
        [
          { luck: [0.51, 0.06], errors: [0.1, 0.2] },
          { luck: [-0.02, 0.06], errors: [0.1, 0.4] },
          { luck: [0.01, 0.02], errors: [0.1, 0.1] },
        ].map(({ luck, errors }) =>
          resultLine(
            m,
            winner,
            { luck: [luck[0] ?? 0, luck[1] ?? 0], errors: [errors[0] ?? 0, errors[1] ?? 0] },
            perspective,
          ),
        ),
      ),
    );
    expect(unreadable([...told, nobodyErredText(m, 0.04), oneGameText(m)])).toEqual([]);
  });
});

/** Luck and play for the first player, each in favour, even and against; first where both agree and luck is more. */
const BALANCES = [0.3, 0, -0.3].flatMap((luck) =>
  [0.2, 0, -0.2].map((play) => ({ ownLuck: luck, otherLuck: 0, ownErrors: 0, otherErrors: play })),
);

function errorPoint(turns: ComparedTurns, start: State): Extract<ToldTurningPoint, { cause: 'error' }> {
  return { turn: start.turn, side: start.active, change: -0.11, cause: 'error', turns };
}

function restOf(start: State, random: Random): ActionCode[] {
  const g = start.clone();
  const codes: ActionCode[] = [];
  while (g.turn === start.turn && g.decider === start.decider && actorOf(g) !== 'over') {
    const { actions } = decision(g);
    const code = isChance(g) ? sampleChance(g, random) : encodeAction(actions[random(actions.length)]);
    codes.push(code);
    apply(g, code);
  }
  return codes;
}

describe('in English', () => {
  const say = (difference: Difference, viewer: Player | null = 0): string =>
    differenceText(en, difference, seenBy(viewer));

  test('reasons', () => {
    expect(DIFFERENCES.vacant.map((each) => say(each))).toEqual([
      'You fill space 5: that saves 1 VP in every turn to come.',
      'You leave bribery vacant: that costs 1 VP every turn until it’s filled.',
      'You have 2 vacant spaces fewer: that saves 2 VP a turn.',
      'One space more is vacant: that costs you 1 VP a turn.',
    ]);
    expect(DIFFERENCES.removed.map((each) => say(each))).toEqual([
      'Livia’s Turris is gone, and its space costs 1 VP a turn until it’s filled.',
      'Livia’s Turris goes back to hand, and its space costs 1 VP a turn until it’s filled.',
      'In 5 of 9 cases Livia’s Turris falls; its space then costs 1 VP a turn.',
      'Livia’s Turris stays on the table.',
    ]);
    expect(DIFFERENCES.defence.map((each) => say(each))).toEqual([
      'Without Turris, 5 of Livia’s cards have 1 less defence. Bestia beats Taberna in 8 of 9 cases instead of 3 of 4.',
      'With Turris, one of your cards has 1 more defence.',
    ]);
    expect(DIFFERENCES.threat.map((each) => say(each))).toEqual([
      'Livia’s Legionarius beats Forum in 1 of 3 cases instead of 2 of 3.',
      'Livia’s Legionarius can’t attack Forum next turn.',
      'Livia’s Legionarius can attack Forum and wins in 1 of 3 cases.',
      'Livia’s Legionarius can remove Forum next turn.',
    ]);
    expect(DIFFERENCES.hand.map((each) => say(each))).toEqual([
      'You hold 2 cards fewer.',
      'You hold one card more.',
      'Livia holds 2 cards fewer.',
    ]);
    expect(DIFFERENCES['can-win'].map((each) => say(each))).toEqual([
      'Livia can’t win next turn. As played, 14% of all rolls win.',
      'Livia can win next turn with 12% of all rolls instead of 40%.',
    ]);
  });

  test('headlines say what mattered more first', () => {
    const headline = (winner: Player | null, luck: number, play: number, viewer: Player | null = 0): string =>
      luckHeadline(
        en,
        winner,
        { ownLuck: luck, otherLuck: 0, ownErrors: play, otherErrors: 0 },
        seenBy(viewer),
      );
    expect(headline(0, 0.14, -0.1)).toBe('You won although Livia played better: the dice gave you 14%.');
    expect(headline(1, -0.5, -0.2)).toBe('You lost to Livia’s dice first, to your own play second.');
    expect(headline(1, -0.2, -0.5)).toBe('You lost to your own play first, to Livia’s dice second.');
    expect(headline(1, -0.2, -0.5, 1)).toBe('You won by better play first, with the dice second.');
    expect(headline(1, -0.2, -0.5, null)).toBe('Livia won by better play first, with the dice second.');
    expect(headline(0, 0.01, -0.03)).toBe('You won a game that was even in dice and play.');
    expect(headline(null, 0.2, 0)).toBe('A draw, although the dice gave you 20%.');
  });

  test('the line at the end of a game', () => {
    const line = (winner: Player, viewer: Player | null): string =>
      resultLine(en, winner, { luck: [0.06, 0.51], errors: [0.31, 0.17] }, seenBy(viewer));
    expect(line(1, 0)).toBe('Livia won with the dice: +51% luck, you +6%.');
    expect(line(1, 1)).toBe('You won with the dice: +51% luck, Titus +6%.');
    expect(line(1, null)).toBe('Livia won with the dice: +51% luck, Titus +6%.');
    expect(resultLine(en, 1, { luck: [0, -0.1], errors: [0.31, 0.17] }, seenBy(0))).toBe(
      'Livia won by better play: errors 17%, you 31%.',
    );
  });
});

describe('turning points', () => {
  const table = (own: readonly (CardId | null)[], foe: readonly (CardId | null)[], hand: CardId[]): State => {
    const row = (cards: readonly (CardId | null)[]): (CardId | null)[] =>
      Array.from({ length: 7 }, (_, i) => cards[i] ?? null);
    return loadPosition({
      deck: 'mixed',
      active: 0,
      turn: 9,
      vp: [10, 10],
      bank: 16,
      money: [20, 0],
      dice: [2, 3, 5],
      rows: [row(own), row(foe)],
      hands: [hand, []],
      draw: ['consul', 'senator', 'haruspex', 'legat', 'bestia', 'arena'],
    });
  };
  const END: Action = { do: 'end' };
  const turn = (start: State, better: Action[], played: Action[]): ToldTurningPoint => ({
    turn: start.turn,
    side: 0,
    change: -0.11,
    cause: 'error',
    turns: compareTurns(start, [...better, END].map(encodeAction), [...played, END].map(encodeAction)),
  });
  const start = table(
    ['forum', 'ballista', 'telonium', null, 'tuba'],
    ['turris', 'forum', 'taberna'],
    ['veneficus', 'basilica'],
  );
  const at = (space: 1 | 2 | 3): Action => ({ do: 'target', side: 'opponent', space });
  const shoot = (space: 1 | 2 | 3, roll: number): Action[] => [
    { do: 'activate', die: 2 },
    at(space),
    { do: 'battle', roll },
    { do: 'keep' },
  ];
  const money = (die: number): Action => ({ do: 'money', die });
  const play = (card: CardId, space: 4 | 6 | 7): Action => ({ do: 'play', card, space });
  const titles = (better: Action[], played: Action[], viewer: Player | null = 0): string =>
    turningPointTitle(en, turn(start, better, played), seenBy(viewer));

  test('the title says what was missed or done too early', () => {
    expect(titles(shoot(1, 6), [money(5)])).toBe('Turn 9: Turris left standing');
    expect(titles(shoot(1, 6), [money(5)], 1)).toBe('Turn 9: Titus leaves Turris standing');
    expect(titles(shoot(1, 6), shoot(2, 6))).toBe('Turn 9: the wrong target for Ballista');
    expect(titles([money(5)], shoot(2, 1))).toBe('Turn 9: attacked too early');
    expect(titles([play('veneficus', 4)], [])).toBe('Turn 9: space 4 left vacant');
    expect(titles([play('veneficus', 4)], [play('basilica', 4)])).toBe(
      'Turn 9: Basilica instead of Veneficus',
    );
    expect(titles([money(2), money(3), money(5)], [money(5)])).toBe('Turn 9: 2 dice left unused');
    expect(titles([money(3), money(5)], [money(5), money(3)])).toBe('Turn 9: the wrong order');
  });

  test('a missed win is the title, whatever else was missed', () => {
    const near = loadPosition({
      deck: 'mixed',
      active: 0,
      turn: 20,
      vp: [20, 12],
      bank: 4,
      dice: [1, 5],
      rows: [['forum', null, null, null, null, null, null], Array<null>(7).fill(null)],
      hands: [[], []],
    });
    const better: Action[] = [
      { do: 'activate', die: 1 },
      { do: 'die', die: 5 },
    ];
    const turns = compareTurns(near, better.map(encodeAction), [money(5), END].map(encodeAction));
    const point = { turn: 20, side: 0, change: -0.4, cause: 'error', turns } as const;
    expect(turningPointTitle(en, point, seenBy(0))).toBe('Turn 20: a win missed');
  });

  test('the summary tells both turns in a sentence', () => {
    const better = [money(5), play('veneficus', 4), ...shoot(1, 4), money(3)];
    const played = [...shoot(2, 4), money(3), { do: 'draw', die: 5 } as const];
    const turns = compareTurns(start, [...better, END].map(encodeAction), played.map(encodeAction));
    const point = { turn: 9, side: 0, change: -0.11, cause: 'error', turns } as const;
    expect(errorSummary(en, point, seenBy(0))).toBe(
      'You attacked Forum and drew cards (−11%). Better: play Veneficus on space 4, then attack Turris.',
    );
    expect(errorSummary(en, point, seenBy(1))).toBe(
      'Titus attacked Forum and drew cards (−11%). Better: play Veneficus on space 4, then attack Turris.',
    );
    expect(errorSummary(texts.de, point, seenBy(0))).toBe(
      'Du hast Forum angegriffen und Karten gezogen (−11\u00a0%). Besser: Veneficus auf Feld 4 legen, dann Turris angreifen.',
    );
    expect(turnedText(en, point, seenBy(0))).toBe(
      'It turned in turn 9: the wrong target for Ballista, −11%.',
    );
  });

  test('steps have short labels', () => {
    const codes = [money(5), play('veneficus', 4), ...shoot(1, 4), END].map(encodeAction);
    const { steps } = playSteps(start, codes);
    // 2 + 1 of Ballista against 6: 5 and 6 win, with Tuba in 5 of 9 cases.
    expect(steps.map((step) => stepLabel(en, step, {}, seenBy(0)))).toEqual([
      'Collect 7 HS',
      'Veneficus on space 4, 8 HS',
      'Ballista against Turris: 5 of 9',
      'End, unused: 3',
    ]);
  });

  test('luck is told by the roll, the battle or the draw', () => {
    const rolling = loadPosition({ ...EMPTY, turn: 16 });
    apply(rolling, encodeAction(END));
    const event = chanceEvent(rolling, encodeAction({ do: 'roll', dice: [1, 6, 6] }));
    const point: ToldTurningPoint = { turn: 17, side: 1, change: 0.12, cause: 'luck', event };
    expect(turningPointTitle(en, point, seenBy(0))).toBe('Turn 17: Livia rolls 1, 6, 6');
    expect(turningPointEvent(en, point, seenBy(1))).toBe('you roll 1, 6, 6');
    const g = start.clone();
    for (const action of [{ do: 'activate', die: 2 } as const, at(1)]) apply(g, encodeAction(action));
    const battle = (roll: number): string =>
      turningPointEvent(
        en,
        {
          turn: 9,
          side: 0,
          change: 0.1,
          cause: 'luck',
          event: chanceEvent(g, encodeAction({ do: 'battle', roll })),
        },
        seenBy(0),
      );
    expect([battle(5), battle(4)]).toEqual(['Ballista beats Turris', 'Ballista fails against Turris']);
    const drawing = start.clone();
    apply(drawing, encodeAction({ do: 'draw', die: 5 }));
    const drawn = chanceEvent(drawing, encodeAction({ do: 'deal', card: 'arena' }));
    const draw = (change: number, viewer: Player): string =>
      turningPointEvent(en, { turn: 9, side: 0, change, cause: 'luck', event: drawn }, seenBy(viewer));
    expect([draw(0.1, 0), draw(-0.1, 1)]).toEqual(['a lucky draw', 'an unlucky draw for Titus']);
  });

  test('a roll has its place among all rolls', () => {
    const rolls = [0.9, 0.6, 0.5, 0.2].map((value, i) => ({ value, probability: [1, 70, 140, 5][i] / 216 }));
    const g = loadPosition({ ...EMPTY, turn: 16 });
    apply(g, encodeAction(END));
    const event = chanceEvent(g, encodeAction({ do: 'roll', dice: [1, 6, 6] }));
    const places = [
      'The best roll of all; it comes once in 216.',
      'Only 1% of all rolls are better.',
      'Only 2% of all rolls are worse.',
      'The worst roll of all; it comes once in 43.',
    ];
    expect(rolls.map((roll) => outcomeRankText(en, event, rolls, roll))).toEqual(places);
    // The values are chances of the first player, so for the second the lowest comes first.
    const others = rolls.map((roll) => ({ ...roll, value: 1 - roll.value }));
    expect(others.map((roll) => outcomeRankText(en, event, others, roll))).toEqual(places);
  });

  test('other luck has its odds', () => {
    const faces = [6, 5, 4, 3, 2, 1].map((face) => ({ value: face > 4 ? 0.7 : 0.4, probability: 1 / 6 }));
    const event = { action: { do: 'battle', roll: 6 }, player: 0, acting: 'ballista', battle: null } as const;
    const rare = [
      { value: 0.9, probability: 1 / 40 },
      { value: 0.4, probability: 39 / 40 },
    ];
    expect(outcomeRankText(en, event, rare, rare[0])).toBe('Luck this good comes once in 40.');
    expect([0, 5].map((i) => outcomeRankText(en, event, faces, faces[i]))).toEqual([
      'Luck this good comes in 33% of cases.',
      'Luck this bad comes in 67% of cases.',
    ]);
  });
});

const EMPTY = {
  deck: 'mixed',
  active: 0,
  vp: [10, 10],
  bank: 16,
  dice: [],
  rows: [Array<null>(7).fill(null), Array<null>(7).fill(null)],
  hands: [[], []],
};
