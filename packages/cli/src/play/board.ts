import { cardShortText, cardName, effectsInForce, spaceName } from '@arena/i18n';
import {
  areSeparatePiles,
  BRIBERY,
  costOf,
  currentDefences,
  isBuilding,
  opponentOf,
  PLAYERS,
  printedDefence,
  type CardId,
  type Piles,
  type Player,
  type Space,
  type View,
} from '@arena/rules';
import type { Paint, Style } from './style.ts';
import { centre, truncate, hyphenate, pad, widthOf } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

/** How a table is drawn: names, language, size and colours. */
export interface DrawContext {
  m: TerminalMessages;
  names: readonly [string, string];
  columns: number;
  rows: number;
  paint: Paint;
}

/** From this size on, there is room for the effect of each card. */
const WIDE_COLUMNS = 110;
const WIDE_ROWS = 36;
const WIDEST_CELL = 17;
const NARROWEST_CELL = 6;

const DICE_SPACES: readonly Space[] = [1, 2, 3, 4, 5, 6];
const ALL_SPACES: readonly Space[] = [...DICE_SPACES, BRIBERY];

/** The table from the viewer's side: the opponent's row, the icon bar, the viewer's row. */
export function drawBoard(view: View, drawing: DrawContext): string[] {
  const own = view.player ?? 0;
  const opponent = opponentOf(own);
  const spaces = view.beginner ? DICE_SPACES : ALL_SPACES;
  const cellThatFits = Math.floor((drawing.columns - 1) / ALL_SPACES.length) - 1;
  const cell = Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, cellThatFits));
  const inner = spaces.length * (cell + 1) - 1;
  const { paint } = drawing;
  const rule = (left: string, text: string, right: string): string => paint('frame', left + text + right);
  const plate = (player: Player, left: string, right: string): string => {
    const text = ` ${truncate(playerText(view, player, drawing), inner - 4)} `;
    const line = '─'.repeat(Math.max(0, inner - 1 - widthOf(text)));
    return paint('frame', `${left}─`) + paint('strong', text) + paint('frame', line + right);
  };
  const labels = (player: Player): string =>
    spaces.map((space) => centre(spaceLabel(view, player, space, drawing, cell), cell, '─')).join('┼');
  const defences = currentDefences(view);
  const row = (player: Player): string[] => drawRow(view, player, spaces, defences[player], cell, drawing);
  return [
    plate(opponent, '┌', '┐'),
    ...row(opponent),
    rule('├', labels(opponent), '┤'),
    ...iconBarLines(view, own, inner - 2, drawing.m, drawing.names).map(
      (text) => `${paint('frame', '│')} ${pad(text, inner - 2)} ${paint('frame', '│')}`,
    ),
    rule('├', labels(own), '┤'),
    ...row(own),
    plate(own, '└', '┘'),
  ];
}

function playerText(view: View, player: Player, { m, names }: DrawContext): string {
  const hand = view.hands[player];
  const count = typeof hand === 'number' ? hand : hand.length;
  const text = m.board_player({
    player: names[player],
    vp: view.vp[player],
    money: view.money[player],
    count,
  });
  return view.active === player && view.turn > 0 ? m.board_to_play({ text }) : text;
}

function spaceLabel(view: View, player: Player, space: Space, { m }: DrawContext, width: number): string {
  const name = space === BRIBERY ? spaceName(m, space) : String(space);
  const longest = (...labels: string[]): string =>
    labels.find((label) => widthOf(label) <= width) ?? truncate(labels.at(-1) ?? '', width);
  if (view.effects.blocked[player].includes(space))
    return longest(m.board_blocked({ space: name }), m.board_blocked_here({}));
  // A die that could be used there is drawn as in the icon bar.
  const awaitsDie = view.active === player && view.dice.includes(space);
  const label = awaitsDie ? `[${name}]` : name;
  return longest(` ${label} `, label);
}

function drawRow(
  view: View,
  player: Player,
  spaces: readonly Space[],
  defences: readonly (number | null)[],
  width: number,
  drawing: DrawContext,
): string[] {
  const { m, columns, rows, paint } = drawing;
  const cards = spaces.map((space) => view.rows[player][space - 1] ?? null);
  const cells = spaces.map((space, i) =>
    cellOf(view, cards[i] ?? null, defences[space - 1] ?? null, width, m),
  );
  const styleOf = (i: number): Style => cells[i]?.style ?? 'frame';
  const isRoomy = columns >= WIDE_COLUMNS && rows >= WIDE_ROWS;
  const effects = isRoomy
    ? cards.map((card) => (card === null ? [] : hyphenate(cardShortText(m, card), width - 1)))
    : [];
  const edge = paint('frame', '│');
  const across = (texts: string[], style: (i: number) => Style): string =>
    edge + texts.map((text, i) => paint(style(i), fitToCell(text, width))).join(edge) + edge;
  const tallest = (lists: string[][]): number[] => [
    ...Array(Math.max(0, ...lists.map((list) => list.length))).keys(),
  ];
  return [
    ...tallest(cells.map(({ name }) => name)).map((line) =>
      across(
        cells.map(({ name }) => name[line] ?? ''),
        styleOf,
      ),
    ),
    across(
      cells.map(({ figures }) => figures),
      styleOf,
    ),
    ...tallest(effects).map((line) =>
      across(
        effects.map((lines) => lines[line] ?? ''),
        () => 'frame',
      ),
    ),
  ];
}

/** A margin where there is room for one. */
const fitToCell = (text: string, width: number): string =>
  pad(widthOf(text) < width ? ` ${text}` : text, width);

interface Cell {
  name: string[];
  figures: string;
  style: Style;
}

function cellOf(
  view: View,
  card: CardId | null,
  defence: number | null,
  width: number,
  m: TerminalMessages,
): Cell {
  if (card === null || defence === null) return { name: [m.board_vacant({})], figures: '', style: 'frame' };
  return {
    name: hyphenate(cardName(m, card), width),
    figures: figuresOnTable(view, card, defence),
    style: isBuilding(card) ? 'building' : 'character',
  };
}

/** Characters have round brackets, buildings square ones. */
const bracketed = (card: CardId, figures: string): string =>
  isBuilding(card) ? `[${figures}]` : `(${figures})`;

function figuresOnTable(view: View, card: CardId, defence: number): string {
  const usual = printedDefence(view, card);
  const arrow = defence > usual ? '↑' : defence < usual ? '↓' : '';
  return bracketed(card, `${costOf(view, card)}/${defence}${arrow}`);
}

const figuresInHand = (view: View, card: CardId): string =>
  bracketed(card, `${costOf(view, card)}/${printedDefence(view, card)}`);

/** The icon bar: everything that belongs to neither player, or to the turn. */
function iconBarLines(
  view: View,
  own: Player,
  width: number,
  m: TerminalMessages,
  names: DrawContext['names'],
): string[] {
  const parts = [
    ...(view.dice.length > 0 ? [m.board_dice({ dice: view.dice.map((die) => `[${die}]`).join(' ') })] : []),
    ...(view.bribed ? [m.board_bribery_used({})] : []),
    m.board_money({}),
    m.board_cards(pileSizes(view, own)),
    ...(Array.isArray(view.draw) ? [m.board_cards_of_opponent(pileSizes(view, opponentOf(own)))] : []),
    m.board_bank({ vp: view.bank }),
    ...PLAYERS.flatMap((p) => effectsInForce(m, view, p, { names, viewer: own })).map(({ label }) => label),
  ];
  return joinToLines(parts, ' │ ', width);
}

function pileSizes(view: View, player: Player): { draw: number; discarded: number } {
  const draw: Piles<number> = view.draw;
  return {
    draw: typeof draw === 'number' ? draw : draw[player],
    discarded: areSeparatePiles(view.discard) ? view.discard[player].length : view.discard.length,
  };
}

/** Parts side by side, on as many lines as they need. */
function joinToLines(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts.map((text) => truncate(text, width))) {
    const longer = lines.length === 0 ? part : lines[lines.length - 1] + separator + part;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** The cards that are not on the board: the viewer's hand, shown cards, and the known cards of the other hand. */
export function drawHands(view: View, drawing: DrawContext): string[] {
  const { m, names } = drawing;
  const { player, hands, shown, known } = view;
  if (player === null) return [];
  const hand = hands[player];
  return [
    ...(typeof hand === 'number' || hand.length === 0
      ? []
      : drawCardList(view, m.board_hand({}), hand, drawing)),
    ...(shown === undefined ? [] : drawCardList(view, m.board_shown({}), shown, drawing)),
    ...(known.length === 0
      ? []
      : drawCardList(view, m.board_known({ player: names[opponentOf(player)] }), known, drawing)),
  ];
}

function drawCardList(
  view: View,
  label: string,
  cards: readonly CardId[],
  { m, columns, paint }: DrawContext,
): string[] {
  const texts = cards.map((card) => `${cardName(m, card)} ${figuresInHand(view, card)}`);
  const [first = '', ...more] = joinToLines([label, ...texts], '  ', columns - 3);
  return [paint('strong', label) + first.slice(label.length), ...more.map((line) => `  ${line}`)];
}
