import type { Snapshot } from '@arena/match';
import { isBuilding, PLAYERS, type Pair, type Player } from '@arena/rules';
import { download } from '../lib/download.ts';
import { readList, readNumber, readOneOf, readPair, readText } from '../lib/parse.ts';
import { isObject } from '../lib/storage.ts';

const STORAGE_KEY = 'arena.game';

const SPACE_CONTENTS = ['character', 'building', 'vacant'] as const;

/** What the home page shows of the saved game: only what both players may know. */
export interface SavedSummary {
  turn: number;
  names: Pair<string>;
  /** The players at this screen. */
  here: Player[];
  /** Who decides; null when the game is over. */
  decider: string | null;
  /** A person at this screen decides. */
  yours: boolean;
  isOver: boolean;
  /** Null in games saved before the score was kept here. */
  vp: Pair<number> | null;
  rows: Pair<(typeof SPACE_CONTENTS)[number][]>;
}

export interface SavedGame {
  names: Pair<string>;
  /** As `saveMatch` wrote it. */
  save: string;
}

/** Encoded, so that nobody sees hidden cards by accident when looking at the storage. */
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
    // The game works without storage.
  }
}

function summaryOf(names: Pair<string>, { view, terms, ending }: Snapshot): SavedSummary {
  const { actor } = view.decision;
  const decider = ending === null && (actor === 0 || actor === 1) ? actor : null;
  const row = (player: 0 | 1): SavedSummary['rows'][0] =>
    view.rows[player].map((card) => (card === null ? 'vacant' : isBuilding(card) ? 'building' : 'character'));
  return {
    turn: view.turn,
    names,
    here: PLAYERS.filter((player) => terms.seats[player].kind === 'person'),
    decider: decider === null ? null : names[decider],
    yours: decider !== null && terms.seats[decider].kind === 'person',
    isOver: ending !== null,
    vp: [view.vp[0], view.vp[1]],
    rows: [row(0), row(1)],
  };
}

/** The stored text, which is also the content of a saved file; null if there is none. */
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

/** Null if the text is damaged or not a saved game. */
export function parseSavedGame(text: string | null): SavedGameFile | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!isObject(found) || found.format !== 'arena-game' || typeof found.save !== 'string') return null;
    const names = readPair(readText)(found.names);
    const summary = parseSummary(found.summary);
    return names === undefined || summary === null ? null : { names, summary, save: deobfuscate(found.save) };
  } catch {
    return null;
  }
}

function parseSummary(found: unknown): SavedSummary | null {
  if (!isObject(found) || typeof found.turn !== 'number') return null;
  const names = readPair(readText)(found.names);
  const here = readList(readOneOf(PLAYERS))(found.here);
  const rows = readPair(readList(readOneOf(SPACE_CONTENTS)))(found.rows);
  if (names === undefined || here === undefined || rows === undefined) return null;
  return {
    turn: found.turn,
    names,
    here,
    decider: readText(found.decider) ?? null,
    yours: found.yours === true,
    isOver: found.isOver === true,
    vp: readPair(readNumber)(found.vp) ?? null,
    rows,
  };
}

/** Why the saved game cannot be read; null if it can, or if there is none. */
export function savedGameError(): string | null {
  const text = readSavedText();
  return text === null || parseSavedGame(text) !== null ? null : 'the saved game is damaged';
}

export function readSavedSummary(): SavedSummary | null {
  return parseSavedGame(readSavedText())?.summary ?? null;
}

/** Whether there is a saved game worth keeping: unfinished, or unreadable. */
export const hasUnfinishedGame = (): boolean =>
  readSavedText() !== null && readSavedSummary()?.isOver !== true;

/** Calls `listener` when another tab has changed the saved game. */
export function onSavedInOtherTab(listener: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => key === STORAGE_KEY && listener(), { signal });
}
