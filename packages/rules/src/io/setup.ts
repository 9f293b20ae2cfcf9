import { costOf, printedDefence } from '../cards/figures.ts';
import { CARDS } from '../cards/index.ts';
import { EFFECTS } from '../flow/effect-registry.ts';
import { effectOf, SETUP_KIND } from '../state/effect.ts';
import { BANK_VP, START_VP } from '../state/formulas.ts';
import { InputError, quote } from '../input-error.ts';
import { CARD_IDS, isCardId, KIND_COUNT, kindOf, type CardId } from '../state/kinds.ts';
import { ALL_SPACES, DICE_SPACES, NO_SPACE } from '../state/space-set.ts';
import { DRAW, State, type GameConfig } from '../state/state.ts';
import { boolean, check, isObject, withProblem } from '../schema.ts';
import { FIGURE, SETUP } from '../setup-schema.ts';
import {
  PLAYERS,
  Ask,
  type DeckName,
  type FigureOverrides,
  type Player,
  type SetName,
  type Setup,
} from '../types.ts';
import { add } from '../state/zones.ts';

/** The size of a deck that a player builds. */
export const DECK_SIZE = 55;

const copiesIn = (...sets: SetName[]): Uint16Array =>
  Uint16Array.from(CARD_IDS, (id) => sets.reduce((n, set) => n + CARDS[id].copies[set], 0));
export const FULL_SET: Uint16Array = copiesIn('arena', 'roma');
/** As many as two players with a full set each could own. */
export const MAX_CARDS: number = 2 * FULL_SET.reduce((sum, copies) => sum + copies);

const countCards = (ids: readonly CardId[]): Uint16Array => {
  const counts = new Uint16Array(KIND_COUNT);
  for (const id of ids) counts[kindOf(id)]++;
  return counts;
};

/** What is wrong with a deck, as a sentence for the player who built it; null if it is valid. */
export function deckProblem(ids: readonly unknown[]): string | null {
  const unknown = ids.find((id) => !isCardId(id));
  if (unknown !== undefined) return `no card is called ${quote(unknown)}`;
  const counts = countCards(ids.filter(isCardId));
  const over = CARD_IDS.find((_, kind) => counts[kind] > FULL_SET[kind]);
  if (over !== undefined)
    return `${counts[kindOf(over)]} ${over}, but there are only ${FULL_SET[kindOf(over)]}`;
  if (ids.length !== DECK_SIZE) return `${ids.length} cards, but a deck has exactly ${DECK_SIZE}`;
  return null;
}

/** Checks an untrusted set-up, and fills in the defaults. */
export function checkSetup(setup: unknown): Required<Pick<Setup, 'beginner' | 'start'>> & Setup {
  if (!isObject(setup)) throw new InputError('the set-up is not an object');
  const { beginner = false, start = 'lot', decks, sets, figures } = setup;
  const deck = check(SETUP.fields.deck, setup.deck, 'deck');
  return {
    deck,
    beginner: check(boolean, beginner, 'beginner'),
    start: check(START, start, 'start'),
    ...checkDecks(deck, decks),
    ...checkSets(deck, sets),
    ...checkFigures(figures),
  };
}

const START = withProblem(() => 'start must be 0, 1 or "lot"', SETUP.fields.start.of);

function checkDecks(deck: DeckName, decks: unknown): { decks?: [CardId[], CardId[]] } {
  if (deck !== 'decks') {
    if (decks !== undefined) throw new InputError('decks are given, but the deck is not "decks"');
    return {};
  }
  if (!Array.isArray(decks) || decks.length !== 2)
    throw new InputError('decks must be a pair of lists of cards');
  const given: unknown[] = decks;
  return { decks: [checkDeck(given[0], 0), checkDeck(given[1], 1)] };
}

function checkDeck(ids: unknown, p: Player): CardId[] {
  if (!Array.isArray(ids)) throw new InputError(`the deck of player ${p} is not a list`);
  const problem = deckProblem(ids);
  if (problem !== null) throw new InputError(`the deck of player ${p}: ${problem}`);
  return ids.filter(isCardId).sort();
}

function checkSets(deck: DeckName, sets: unknown): { sets?: [SetName, SetName] } {
  if (deck !== 'sets') {
    if (sets !== undefined) throw new InputError('sets are given, but the deck is not "sets"');
    return {};
  }
  if (sets === undefined || isPairOf(sets, 'arena', 'roma')) return { sets: ['arena', 'roma'] };
  if (isPairOf(sets, 'roma', 'arena')) return { sets: ['roma', 'arena'] };
  throw new InputError('sets must be ["arena", "roma"] or ["roma", "arena"]');
}

const isPairOf = (x: unknown, first: SetName, second: SetName): boolean =>
  Array.isArray(x) && x.length === 2 && x[0] === first && x[1] === second;

function checkFigures(figures: unknown): { figures?: FigureOverrides } {
  if (figures === undefined) return {};
  if (!isObject(figures)) throw new InputError('figures is not an object');
  const checked: FigureOverrides = {};
  for (const [id, entry] of Object.entries(figures)) {
    if (!isCardId(id)) throw new InputError(`figures: no card is called ${quote(id)}`);
    if (!isObject(entry)) throw new InputError(`the figures of ${id} are not an object`);
    const { cost, defence } = entry;
    checked[id] = { ...checkFigure(id, 'cost', cost), ...checkFigure(id, 'defence', defence) };
  }
  return Object.keys(checked).length === 0 ? {} : { figures: checked };
}

const checkFigure = (
  id: CardId,
  name: 'cost' | 'defence',
  value: unknown,
): { cost?: number; defence?: number } =>
  value === undefined ? {} : { [name]: check(FIGURE, value, `the ${name} of ${id}`) };

function decksOf(setup: Setup): [Uint16Array, Uint16Array] {
  const none = new Uint16Array(KIND_COUNT);
  switch (setup.deck) {
    case 'arena':
    case 'roma':
      return [copiesIn(setup.deck), none];
    case 'mixed':
      return [FULL_SET, none];
    case 'sets': {
      const [first, second] = setup.sets ?? ['arena', 'roma'];
      return [copiesIn(first), copiesIn(second)];
    }
    case 'decks': {
      const [first, second] = setup.decks ?? [[], []];
      return [countCards(first), countCards(second)];
    }
  }
}

/** There are only a few set-ups without custom decks and figures. */
const configCache = new Map<string, GameConfig>();

/** The configuration of a checked set-up. */
export function configFor(setup: Setup): GameConfig {
  if (setup.decks !== undefined || setup.figures !== undefined) return buildConfig(setup);
  const key = JSON.stringify(setup);
  const config = configCache.get(key) ?? buildConfig(setup);
  configCache.set(key, config);
  return config;
}

function buildConfig(setup: Setup): GameConfig {
  const cost = new Int32Array(256);
  const defence = new Int32Array(256);
  CARD_IDS.forEach((id, kind) => {
    cost[kind] = costOf(setup, id);
    defence[kind] = printedDefence(setup, id);
  });
  return {
    setup,
    separatePiles: setup.deck === 'sets' || setup.deck === 'decks',
    spacesInPlay: setup.beginner === true ? DICE_SPACES : ALL_SPACES,
    decks: decksOf(setup),
    cost,
    defence,
    effects: EFFECTS,
  };
}

/** Sets `g` to the start of a game of its configuration. */
export function initState(g: State): void {
  g.clear();
  for (const p of PLAYERS) {
    g.setVp(p, START_VP);
    g.config.decks[p].forEach((copies, kind) => add(g, DRAW + p, kind, copies));
  }
  g.bank = BANK_VP;
  const { start } = g.config.setup;
  if (start === 0 || start === 1) {
    g.active = start;
    effectOf(g, SETUP_KIND).begin(g, NO_SPACE);
  } else {
    g.clearActive();
    g.ask = Ask.start;
  }
}

/** A new game. Throws an InputError if something is wrong with the set-up. */
export function newGame(setup: unknown): State {
  const g = new State(configFor(checkSetup(setup)));
  initState(g);
  return g;
}
