import {
  askText,
  cardShortText,
  cardName,
  cardText,
  cardType,
  cardList,
  joinList,
  cardSetName,
  describeEvents,
} from '@arena/i18n';
import {
  areSeparatePiles,
  costOf,
  figureOrigin,
  opponentOf,
  printedDefence,
  CARDS,
  type CardId,
  type GameEvent,
  type Player,
  type View,
} from '@arena/rules';
import { drawBoard, drawHands, type DrawContext } from './board.ts';
import { SYNTAX } from './parse-command.ts';
import { namesOf } from './find-card.ts';
import type { MenuChoice } from './menu.ts';
import { truncate, layOutColumns, pad, widthOf, wrap } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

/** What happened, as seen by one player, or by both if null. */
export function drawEvents(
  events: readonly GameEvent[],
  viewer: Player | null,
  drawing: DrawContext,
): string[] {
  const { m, names, columns, paint } = drawing;
  return describeEvents(m, events, { names, viewer }).flatMap(({ event, text }) =>
    event === 'turn'
      ? wrap(text, columns - 1).map((line) => paint('strong', line))
      : wrap(text, columns - 3, '  ').map((line) => `  ${line}`),
  );
}

export const drawTable = (view: View, drawing: DrawContext): string[] => [
  ...drawBoard(view, drawing),
  ...drawHands(view, drawing),
];

/** The open question with its numbered answers. */
export function drawQuestion(view: View, choices: readonly MenuChoice[], drawing: DrawContext): string[] {
  const { m, columns, paint } = drawing;
  const question = wrap(askText(m, view), columns - 1).map((line) => paint('strong', line));
  return [...question, ...drawChoices(choices, drawing)];
}

export function drawChoices(choices: readonly MenuChoice[], { columns }: DrawContext): string[] {
  const digits = Math.max(...choices.map(({ number }) => String(number).length));
  const numbered = choices.map(({ number, label }) => `${String(number).padStart(digits)}  ${label}`);
  const lines = numbered.every((text) => widthOf(text) <= columns - 3)
    ? layOutColumns(numbered, columns - 3)
    : numbered.flatMap((text) => wrap(text, columns - 3, ' '.repeat(digits + 2)));
  return lines.map((line) => `  ${line}`);
}

export function drawCard(card: CardId, view: View, { m, columns, paint }: DrawContext): string[] {
  const copies = (['arena', 'roma'] as const).filter((set) => CARDS[card].copies[set] > 0);
  return [
    m.play_card_title({ card: paint('strong', namesOf(m, card).join(' ')), type: cardType(m, card) }),
    ...wrap(cardText(m, card), columns - 3).map((line) => `  ${line}`),
    `  ${m.figure_cost({ value: costOf(view, card), provenance: figureOrigin(view, card, 'cost') })}`,
    `  ${m.figure_defence({ value: printedDefence(view, card), provenance: figureOrigin(view, card, 'defence') })}`,
    ...copies.map(
      (set) => `  ${m.card_copies({ count: CARDS[card].copies[set], game: cardSetName(m, set) })}`,
    ),
  ];
}

export function drawDiscard({ discard }: View, { m, names, columns }: DrawContext): string[] {
  const texts = areSeparatePiles(discard)
    ? discard.map((pile, p) =>
        pile.length === 0
          ? m.play_discard_of_empty({ player: names[p === 0 ? 0 : 1] })
          : m.play_discard_of({
              player: names[p === 0 ? 0 : 1],
              count: pile.length,
              cards: cardList(m, pile),
            }),
      )
    : [
        discard.length === 0
          ? m.play_discard_empty({})
          : m.play_discard({ count: discard.length, cards: cardList(m, discard) }),
      ];
  return texts.flatMap((text) => wrap(text, columns - 1, '  '));
}

/** A line for each card on the table and in the viewer's hand, with its effect. */
export function drawEffects(view: View, { m, names, columns, paint }: DrawContext): string[] {
  const own = view.player ?? 0;
  const hand = view.hands[own];
  const groups: [string, readonly (CardId | null)[]][] = [
    [names[opponentOf(own)], view.rows[opponentOf(own)]],
    [names[own], view.rows[own]],
    [m.board_hand({}), typeof hand === 'number' ? [] : hand],
  ];
  return groups.flatMap(([title, cards]) => {
    const kinds = [...new Set(cards)].filter((card) => card !== null);
    const lines = kinds.map((card) => `${pad(cardName(m, card), 22)}${cardShortText(m, card)}`);
    return kinds.length === 0
      ? []
      : [paint('strong', title), ...lines.map((line) => `  ${truncate(line, columns - 3)}`)];
  });
}

const ANSWER_VERBS: readonly (keyof typeof SYNTAX)[] = [
  'pass',
  'place',
  'reroll',
  'keep',
  'take',
  'target',
  'done',
  'swap',
  'die',
  'skip',
  'adjust',
  'pay',
  'buy',
];

export function drawHelp({ m, columns }: DrawContext): string[] {
  const commands: [keyof typeof SYNTAX, string][] = [
    ['play', m.help_play({})],
    ['activate', m.help_activate({})],
    ['bribe', m.help_bribe({})],
    ['money', m.help_money({})],
    ['draw', m.help_draw({})],
    ['end', m.help_end({})],
    ['why', m.help_why({})],
    ['card', m.help_card({})],
    ['cards', m.help_cards({})],
    ['discard', m.help_discard({})],
    ['log', m.help_log({})],
    ['look', m.help_look({})],
    ['undo', m.help_undo({})],
    ['redo', m.help_redo({})],
    ['save', m.help_save({})],
    ['resume', m.help_resume({})],
    ['help', m.help_help({})],
    ['quit', m.help_quit({})],
  ];
  const answers = joinList(
    m,
    ANSWER_VERBS.map((word) => SYNTAX[word]),
  );
  return [
    ...wrap(m.help_intro({}), columns - 1),
    ...commands.map(([word, text]) => `  ${pad(SYNTAX[word], 18)}${text}`),
    ...wrap(m.help_answers({ answers }), columns - 3, '  ').map((line) => `  ${line}`),
    ...wrap(m.help_legend({}), columns - 1),
  ];
}

export const completionsOf = (m: TerminalMessages, cards: readonly CardId[]): string[] => [
  ...Object.keys(SYNTAX),
  ...cards.flatMap((card) => namesOf(m, card)).map((name) => name.toLowerCase()),
];
