import { cardList } from '@arena/i18n';
import { BRIBERY, isSpace, type Action, type CardId, type Space, type View } from '@arena/rules';
import { findCard } from './find-card.ts';
import { normalize } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

/** One line that a person typed. */
export type UserCommand =
  | { type: 'choice'; number: number }
  | { type: 'action'; action: Action }
  | { type: 'why'; action: Action }
  | { type: 'card'; card: CardId }
  | { type: 'save' | 'resume'; file: string }
  | { type: (typeof PLAIN_COMMANDS)[number] }
  | { type: 'unclear'; message: string };

const PLAIN_COMMANDS = ['look', 'cards', 'undo', 'redo', 'discard', 'log', 'help', 'quit'] as const;

/** How each command is written; also shown as an example if something is missing. */
export const SYNTAX = {
  play: 'play forum 3',
  place: 'place forum 3',
  swap: 'swap forum 3',
  money: 'money 5',
  draw: 'draw 2',
  activate: 'activate 3',
  bribe: 'bribe 6',
  end: 'end',
  pass: 'pass forum tuba',
  reroll: 'reroll 1 1',
  keep: 'keep',
  take: 'take forum',
  target: 'target 4',
  done: 'done',
  die: 'die 4',
  skip: 'skip',
  adjust: 'adjust 3 +1',
  pay: 'pay 2',
  buy: 'buy 3',
  why: 'why activate 5',
  card: 'card forum',
  save: 'save duel.json',
  resume: 'resume duel.json',
  look: 'look',
  cards: 'cards',
  undo: 'undo',
  redo: 'redo',
  discard: 'discard',
  log: 'log',
  help: 'help',
  quit: 'quit',
} as const;
type CommandWord = keyof typeof SYNTAX;
type ActionVerb = Exclude<CommandWord, 'why' | 'card' | 'save' | 'resume' | (typeof PLAIN_COMMANDS)[number]>;

const isCommandWord = (text: string): text is CommandWord => Object.hasOwn(SYNTAX, text);
const isPlain = (word: CommandWord): word is (typeof PLAIN_COMMANDS)[number] =>
  PLAIN_COMMANDS.some((plain) => plain === word);

class CommandError extends Error {}

export function parseCommand(line: string, view: View, m: TerminalMessages): UserCommand {
  const [word = 'look', ...rest] = line.trim().split(/\s+/).filter(Boolean);
  const verb = word.toLowerCase();
  try {
    if (/^\d+$/.test(verb) && rest.length === 0) return { type: 'choice', number: Number(verb) };
    if (!isCommandWord(verb)) throw new CommandError(m.play_unclear({ text: line.trim() }));
    if (isPlain(verb)) return { type: verb };
    return parseWithArguments(verb, rest, view, m);
  } catch (error) {
    if (error instanceof CommandError) return { type: 'unclear', message: error.message };
    throw error;
  }
}

function parseWithArguments(
  verb: Exclude<CommandWord, (typeof PLAIN_COMMANDS)[number]>,
  rest: string[],
  view: View,
  m: TerminalMessages,
): UserCommand {
  const incomplete = (): CommandError => new CommandError(m.play_incomplete({ example: SYNTAX[verb] }));
  switch (verb) {
    case 'save':
    case 'resume':
      if (rest.length === 0) throw incomplete();
      return { type: verb, file: rest.join(' ') };
    case 'card':
      if (rest.length === 0) throw incomplete();
      return { type: verb, card: resolveCard(rest.join(' '), view, m) };
    case 'why': {
      const command = parseCommand(rest.join(' '), view, m);
      if (command.type === 'unclear') return command;
      if (command.type !== 'action') throw incomplete();
      return { type: 'why', action: command.action };
    }
    default:
      return { type: 'action', action: new ActionParser(verb, rest, view, m).parse() };
  }
}

function resolveCard(text: string, view: View, m: TerminalMessages): CardId {
  const found = findCard(m, text, visibleCards(view));
  if ('card' in found) return found.card;
  throw new CommandError(
    'several' in found
      ? m.play_ambiguous_card({ text, cards: cardList(m, found.several) })
      : m.play_no_such_card({ text }),
  );
}

function visibleCards({ player, hands, shown, decision, rows }: View): CardId[] {
  const hand = player === null ? [] : hands[player];
  const offered = (decision.actions ?? []).flatMap((action) => ('card' in action ? [action.card] : []));
  const lying = rows.flat().filter((card) => card !== null);
  return [...offered, ...(typeof hand === 'number' ? [] : hand), ...(shown ?? []), ...lying];
}

/** Parses the words after a verb as one action. Does not check whether it is legal. */
class ActionParser {
  private readonly verb: ActionVerb;
  private readonly words: string[];
  private readonly view: View;
  private readonly m: TerminalMessages;

  constructor(verb: ActionVerb, words: string[], view: View, m: TerminalMessages) {
    this.verb = verb;
    this.words = words;
    this.view = view;
    this.m = m;
  }

  parse(): Action {
    const { verb, words } = this;
    switch (verb) {
      case 'play':
        // People also say "play" where cards are laid free of charge.
        return { do: this.asks('lay', 'place') ? 'place' : 'play', ...this.cardAndSpace() };
      case 'place':
      case 'swap':
        return { do: verb, ...this.cardAndSpace() };
      case 'money':
      case 'draw':
      case 'activate':
      case 'bribe':
      case 'die':
        return { do: verb, die: this.number(0) };
      case 'take':
        return { do: verb, card: this.card(words) };
      case 'pass':
        return { do: verb, cards: this.twoCards() };
      case 'reroll':
        return this.reroll();
      case 'target':
        return this.target();
      case 'adjust':
        return { do: verb, die: this.number(0), by: this.step(1) };
      case 'pay':
        return { do: verb, times: this.number(0) };
      case 'buy':
        return { do: verb, vp: this.number(0) };
      case 'end':
      case 'keep':
      case 'done':
      case 'skip':
        return { do: verb };
    }
  }

  private asks(...asks: View['decision']['ask'][]): boolean {
    return asks.includes(this.view.decision.ask);
  }

  private missing(): CommandError {
    return new CommandError(this.m.play_incomplete({ example: SYNTAX[this.verb] }));
  }

  private number(at: number): number {
    const word = this.words[at] ?? '';
    if (!/^\d{1,4}$/.test(word)) throw this.missing();
    return Number(word);
  }

  private step(at: number): 1 | -1 {
    const word = this.words[at];
    if (word === '+1' || word === '+') return 1;
    if (word === '-1' || word === '-') return -1;
    throw this.missing();
  }

  private card(words: readonly string[]): CardId {
    if (words.length === 0) throw this.missing();
    return resolveCard(words.join(' '), this.view, this.m);
  }

  private space(word: string | undefined): Space {
    if (word === undefined) throw this.missing();
    const number = Number(word);
    if (isSpace(number)) return number;
    const names = [this.m.space_bribery({}), 'bribery'].map(normalize);
    if (names.some((name) => name.startsWith(normalize(word)))) return BRIBERY;
    throw this.missing();
  }

  private cardAndSpace(): { card: CardId; space: Space } {
    const { words } = this;
    if (words.length < 2) throw this.missing();
    return { card: this.card(words.slice(0, -1)), space: this.space(words.at(-1)) };
  }

  private twoCards(): [CardId, CardId] {
    const { words } = this;
    if (words.length < 2) throw this.missing();
    // Names may have two words: try each split until both parts are cards.
    let failure: unknown;
    for (let at = 1; at < words.length; at++) {
      try {
        const [first, second] = [this.card(words.slice(0, at)), this.card(words.slice(at))];
        return first < second ? [first, second] : [second, first];
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  private reroll(): Action {
    if (this.asks('again')) return { do: 'reroll' };
    const dice = this.words.length === 0 ? this.view.dice : this.words.map((_, i) => this.number(i));
    return { do: 'reroll', dice: [...dice].sort((a, b) => a - b) };
  }

  private target(): Action {
    const [first, second] = this.words;
    if (first === 'own' || first === 'opponent')
      return { do: 'target', side: first, space: this.space(second) };
    const offered = this.view.decision.actions?.find((action) => action.do === 'target');
    return { do: 'target', side: offered?.side ?? 'opponent', space: this.space(first) };
  }
}
