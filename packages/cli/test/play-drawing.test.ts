import { cardName, LANGUAGES, type Language } from '@arena/i18n';
import {
  BRIBERY,
  CARD_IDS,
  DECK_NAMES,
  decision,
  Game,
  seeded,
  viewOf,
  type Action,
  type CardId,
  type Setup,
  type Space,
  type View,
} from '@arena/rules';
import { expect, test } from 'vitest';
import type { DrawContext } from '../src/play/board.ts';
import { parseCommand } from '../src/play/parse-command.ts';
import { buildMenu, type MenuChoice } from '../src/play/menu.ts';
import { usage } from '../src/play/options.ts';
import { plain } from '../src/play/style.ts';
import {
  drawCard,
  drawChoices,
  drawDiscard,
  drawEffects,
  drawHelp,
  drawQuestion,
  drawEvents,
  drawTable,
} from '../src/play/screen.ts';
import { centre, truncate, hyphenate, layOutColumns, widthOf, wrap } from '../src/play/text-layout.ts';
import { loadTerminalMessages } from '../src/play/messages.ts';

const m = await loadTerminalMessages('en');
const names = ['Livia', 'A name of 20 letters'] as const;
const narrow: DrawContext = { m, names, columns: 80, rows: 24, paint: plain };
const wide = { columns: 120, rows: 40 };

const ownDeck: CardId[] = CARD_IDS.slice(0, 55);
const setupOf = (deck: Setup['deck']): Setup =>
  deck === 'decks' ? { deck, decks: [ownDeck, ownDeck] } : { deck };

/** Every position of a random game, as each player sees it. */
function* viewsOf(setup: Setup, seed: string): Generator<View> {
  const random = seeded(seed);
  const game = new Game({ setup });
  for (;;) {
    game.playChance(random);
    yield viewOf(game.state, 0);
    yield viewOf(game.state, 1);
    const { actor, actions } = decision(game.state);
    if (actor === 'over') return;
    game.play(actions[random(actions.length)]);
  }
}

/** Every deck once, and in every language the decks with the most cards and the most piles. */
const SHOWN: [Language, Setup['deck']][] = [
  ...DECK_NAMES.map((deck): [Language, Setup['deck']] => ['en', deck]),
  ...LANGUAGES.filter((language) => language !== 'en').flatMap((language): [Language, Setup['deck']][] => [
    [language, 'mixed'],
    [language, 'sets'],
  ]),
];

test.each(SHOWN)('in %s with the deck %s, everything fits the terminal', async (language, deck) => {
  const spoken: DrawContext = { ...narrow, m: await loadTerminalMessages(language) };
  const tooLong: string[] = [];
  const crooked: string[][] = [];
  for (const beginner of [false, true]) {
    for (const view of viewsOf({ ...setupOf(deck), beginner }, `fits ${deck}`)) {
      for (const drawing of [spoken, { ...spoken, ...wide }]) {
        const choices = buildMenu(drawing.m, view, names);
        const further = choices.filter((choice) => 'submenu' in choice).map((choice) => choice.submenu);
        const table = drawTable(view, drawing);
        const lines = [
          ...table,
          ...(choices.length > 0 ? drawQuestion(view, choices, drawing) : []),
          ...further.flatMap((each) => drawChoices(each, drawing)),
          ...drawDiscard(view, drawing),
          ...drawEffects(view, drawing),
        ];
        tooLong.push(...lines.filter((line) => widthOf(line) > drawing.columns));
        const frame = table.filter((line) => /^[┌│├└]/.test(line)).map(widthOf);
        if (new Set(frame).size !== 1) crooked.push(table);
      }
    }
  }
  expect(tooLong).toEqual([]);
  expect(crooked).toEqual([]);
});

test.each(LANGUAGES)('in %s, bribery has its full name, and a block is always visible', async (language) => {
  const texts = await loadTerminalMessages(language);
  const [start] = viewsOf({ deck: 'mixed' }, 'labels');
  const blocked = {
    ...start,
    effects: { ...start.effects, blocked: [[BRIBERY], [BRIBERY]] as [Space[], Space[]] },
  };
  const drawn = (view: View): string => drawTable(view, { ...narrow, m: texts }).join('\n');
  expect(drawn(start)).toContain(texts.space_bribery({}));
  expect(drawn(blocked)).toContain(texts.board_blocked_here({}));
});

test('a window that is far too small causes no error', () => {
  const tiny: DrawContext = { ...narrow, columns: 10, rows: 3 };
  const [view] = [...viewsOf({ deck: 'mixed' }, 'tiny')].slice(-1);
  expect(drawTable(view, tiny).join('\n')).toContain('│');
});

test.each(LANGUAGES)('in %s, events, cards, help and usage fit too', async (language) => {
  const drawing: DrawContext = { ...narrow, m: await loadTerminalMessages(language) };
  const random = seeded('story');
  const game = new Game({ setup: { deck: 'mixed' } });
  for (let i = 0; i < 400 && decision(game.state).actor !== 'over'; i++) {
    const { actions } = decision(game.state);
    game.play(actions[random(actions.length)]);
  }
  const view = viewOf(game.state, 0);
  const lines = [
    ...drawEvents(game.eventsSince(0), null, drawing),
    ...drawHelp(drawing),
    ...usage(drawing.m),
    ...CARD_IDS.flatMap((card) => drawCard(card, view, drawing)),
  ];
  expect(lines.filter((line) => widthOf(line) > 80)).toEqual([]);
});

const leaves = (choices: readonly MenuChoice[]): Action[] =>
  choices.flatMap((choice) => ('action' in choice ? [choice.action] : leaves(choice.submenu)));
const byText = (a: Action, b: Action): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

test('the numbers offer every legal action once, and no number twice', () => {
  const check = (choices: readonly MenuChoice[]): void => {
    expect(new Set(choices.map(({ number }) => number)).size).toBe(choices.length);
    for (const choice of choices) if ('submenu' in choice) check(choice.submenu);
  };
  for (const view of viewsOf({ deck: 'mixed' }, 'menu')) {
    const choices = buildMenu(m, view, names);
    check(choices);
    const actions = view.decision.actions ?? [];
    expect(leaves(choices).sort(byText)).toEqual([...actions].sort(byText));
  }
});

/** As a person would type it. */
function typed(action: Action): string {
  const space = (number: number): string => (number === BRIBERY ? 'bribery' : String(number));
  const card = (id: CardId): string => cardName(m, id).toLowerCase();
  switch (action.do) {
    case 'pass':
      return `pass ${action.cards.map(card).join(' ')}`;
    case 'play':
    case 'place':
    case 'swap':
      return `${action.do} ${card(action.card)} ${space(action.space)}`;
    case 'take':
      return `take ${card(action.card)}`;
    case 'target':
      return `target ${space(action.space)}`;
    case 'reroll':
      return ['reroll', ...(action.dice ?? []).toReversed()].join(' ');
    case 'adjust':
      return `adjust ${action.die} ${action.by === 1 ? '+' : '-'}1`;
    default:
      return Object.values(action).join(' ');
  }
}

test('every action can be typed', () => {
  const misread: string[] = [];
  for (const deck of ['arena', 'roma', 'mixed'] as const) {
    for (const view of viewsOf({ deck }, `typed ${deck}`)) {
      for (const action of view.decision.actions ?? []) {
        const command = parseCommand(typed(action), view, m);
        const isRead = command.type === 'action' && JSON.stringify(command.action) === JSON.stringify(action);
        if (!isRead) misread.push(typed(action));
      }
    }
  }
  expect(misread).toEqual([]);
});

test('text is measured, cut and divided as a terminal shows it', () => {
  expect(widthOf('羅馬 II')).toBe(7);
  expect(truncate('羅馬競技場', 7)).toBe('羅馬競…');
  expect(centre('3', 4, '─')).toBe('─3──');
  expect(hyphenate('Mercennarius', 10)).toEqual(['Mercenna-', 'rius']);
  expect(hyphenate('Elephantus Militaris', 10)).toEqual(['Elephantus', 'Militaris']);
  expect(wrap('競技場羅馬', 4)).toEqual(['競技', '場羅', '馬']);
  expect(wrap('擲出 4，守住了。', 8)).toEqual(['擲出 4，', '守住了。']);
  expect(wrap('說「好」吧', 4)).toEqual(['說', '「好」', '吧']);
  expect(wrap('Mais où\u202f?', 6), 'this space is part of the word').toEqual(['Mais', 'où\u202f?']);
  expect(wrap('one /a/long/path two', 8, '  ')).toEqual(['one', '  /a/long/path', '  two']);
  expect(layOutColumns(['a', 'b', 'c'], 9)).toEqual(['a   b   c']);
  expect(layOutColumns(['long enough', 'b'], 9)).toEqual(['long enough', 'b']);
});
