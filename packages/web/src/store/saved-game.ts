import type { Snapshot } from '@arena/match';
import { isBuilding, PLAYERS, type DeckName, type Pair, type Player } from '@arena/rules';
import { download } from '../lib/download.ts';
import { isObject } from '../lib/storage.ts';

const STORAGE_KEY = 'arena.game';

/** What the home page tells about the game that can be continued. Only what both sides see anyway. */
export interface SavedSummary {
  turn: number;
  deck: DeckName;
  names: Pair<string>;
  /** The sides whose people sit at this screen. */
  here: Player[];
  /** Who decides; null when the game is over. */
  decider: string | null;
  /** A person at this screen decides. */
  yours: boolean;
  isOver: boolean;
  rows: Pair<('character' | 'building' | 'vacant')[]>;
}

export interface SavedGame {
  names: Pair<string>;
  /** As `saveMatch` wrote it. */
  save: string;
}

/** Coded, so that nobody reads hidden cards by accident who only looks what lies in the storage. */
const obfuscate = (text: string): string => {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
};
const deobfuscate = (coded: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0)));

export function saveGame(names: Pair<string>, snapshot: Snapshot, save: string): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        format: 'arena-game',
        names,
        summary: summaryOf(names, snapshot),
        save: obfuscate(save),
      }),
    );
  } catch {
    // a browser without storage still plays
  }
}

function summaryOf(names: Pair<string>, { view, terms, ending }: Snapshot): SavedSummary {
  const { actor } = view.decision;
  const decider = ending === null && (actor === 0 || actor === 1) ? actor : null;
  const row = (player: 0 | 1): SavedSummary['rows'][0] =>
    view.rows[player].map((card) => (card === null ? 'vacant' : isBuilding(card) ? 'building' : 'character'));
  return {
    turn: view.turn,
    deck: view.deck,
    names,
    here: PLAYERS.filter((player) => terms.seats[player].kind === 'person'),
    decider: decider === null ? null : names[decider],
    yours: decider !== null && terms.seats[decider].kind === 'person',
    isOver: ending !== null,
    rows: [row(0), row(1)],
  };
}

/** The text as it lies in the storage, for a file; null if there is none. */
export function readSavedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function downloadSavedGame(): void {
  const text = readSavedText();
  if (text !== null) download('arena-game.json', text);
}

export const writeSavedText = (text: string): void => localStorage.setItem(STORAGE_KEY, text);
export const deleteSavedGame = (): void => localStorage.removeItem(STORAGE_KEY);

interface SavedGameFile extends SavedGame {
  summary: SavedSummary;
}

/** What a text holds that was kept; null if it is something else or damaged. */
export function parseSavedGame(text: string | null): SavedGameFile | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!isObject(found) || found.format !== 'arena-game' || typeof found.save !== 'string') return null;
    const { names, summary } = found;
    if (!Array.isArray(names) || names.length !== 2 || !names.every((name) => typeof name === 'string'))
      return null;
    if (!isSummary(summary)) return null;
    return { names: [names[0], names[1]], summary, save: deobfuscate(found.save) };
  } catch {
    return null;
  }
}

const isSummary = (x: unknown): x is SavedSummary =>
  isObject(x) &&
  typeof x.turn === 'number' &&
  Array.isArray(x.names) &&
  Array.isArray(x.here) &&
  Array.isArray(x.rows) &&
  x.rows.every(Array.isArray);

/** Why the saved game cannot be read; null if it can, or if there is none. */
export function savedGameError(): string | null {
  const text = readSavedText();
  return text === null || parseSavedGame(text) !== null ? null : 'the saved game is damaged';
}

export function readSavedSummary(): SavedSummary | null {
  return parseSavedGame(readSavedText())?.summary ?? null;
}

/** Another tab has changed the saved game. */
export function onSavedInOtherTab(listener: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => key === STORAGE_KEY && listener(), { signal });
}
