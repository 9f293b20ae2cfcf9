import type { Pair } from '../io/per-player.ts';
import { writableBranches, type RecordedBranch } from './branches.ts';
import type { Game } from './game.ts';
import { isPacked, packRecord } from './packed-record.ts';

/** What follows the `#` of a link that holds a whole game: `g=1.1.AbC&n=Livia&n=Marcus`. */
const HELD = /(?:^|[#&\s])g=([^&#\s]*)/;

/** As letters of a name count; longer ones are cut. */
const MAX_NAME = 24;

export function recordFragment(
  game: Game,
  names?: Readonly<Pair<string>>,
  branches: readonly RecordedBranch[] = [],
): string {
  const named = (names ?? []).map((name) => `&n=${encodeURIComponent(cut(name))}`);
  return `g=${packRecord(game, writableBranches(game, branches))}${named.join('')}`;
}

/** The packed record in a link, in what follows its `#`, or given on its own; null if there is none. */
export function packedIn(text: string): string | null {
  const trimmed = text.trim();
  return isPacked(trimmed) ? trimmed : (HELD.exec(trimmed)?.[1] ?? null);
}

/** The link with the game alone. */
export const withoutBranches = (link: string): string =>
  link.replace(HELD, (held, packed: string) => held.replace(packed, packed.split('.').slice(0, 3).join('.')));

/** The players' names in a link; null if it does not have both. */
export function namesInLink(text: string): Pair<string> | null {
  const [first, second] = [...text.matchAll(/&n=([^&#\s]*)/g)].map(([, name]) => cut(decoded(name)));
  return first === undefined || second === undefined || first === '' || second === ''
    ? null
    : [first, second];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Without control characters, which could change how the text around a name reads. */
const cut = (name: string): string =>
  Array.from(name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(0, MAX_NAME)
    .join('');
