import { fnvMix, FNV_OFFSET, hashText } from '../fnv.ts';
import { InputError } from '../input-error.ts';
import { pendingBytes, publicPendingBytes, type State } from '../state/state.ts';

/** The open decision as an opaque string, with a checksum that ties it to its position. */

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** FNV-1a over the whole state and its configuration. */
function checksum(g: State): string {
  let h = FNV_OFFSET;
  const mix = (n: number): void => {
    h = fnvMix(h, n);
  };
  const { spacesInPlay, decks, cost, defence } = g.config;
  mix(spacesInPlay);
  for (const numbers of [g.bytes, decks[0], decks[1], cost, defence]) numbers.forEach(mix);
  return hashText(h);
}

const encodeCounters = (g: State): string => `${g.chain.toString(16)}.${g.tally.toString(16)}`;

export const encodePending = (g: State): string =>
  `1.${hex(pendingBytes(g))}.${encodeCounters(g)}.${checksum(g)}`;

/** Restores the open decision in a state that is otherwise complete. */
export function decodePending(g: State, pending: unknown): void {
  const [version, frame, chain, tally] = typeof pending === 'string' ? pending.split('.') : [];
  const bytes = pendingBytes(g);
  if (version !== '1' || frame?.length !== bytes.length * 2 || !/^[0-9a-f.]+$/.test(String(pending))) {
    throw new InputError('pending is not from this engine');
  }
  bytes.forEach((_, i) => (bytes[i] = Number.parseInt(frame.slice(2 * i, 2 * i + 2), 16)));
  g.chain = Number.parseInt(chain, 16);
  g.tally = Number.parseInt(tally, 16);
  if (encodePending(g) !== pending) throw new InputError('pending does not belong to this position');
}

/** The progress of the action, without what only one player knows. */
export const encodePublicPending = (g: State): number[] => {
  const bytes = publicPendingBytes(g);
  const frame: number[] = [];
  for (let i = 0; i < bytes.length; i++) frame.push(bytes[i]);
  frame.push(g.chain, g.tally);
  return frame;
};

export function decodePublicPending(g: State, frame: readonly number[]): void {
  const bytes = publicPendingBytes(g);
  if (frame.length !== bytes.length + 2) throw new InputError('the frame is not from this engine');
  bytes.set(frame.slice(0, bytes.length));
  g.chain = frame[bytes.length];
  g.tally = frame[bytes.length + 1];
}

/** The question that is open, without the position: see `encodePublicPending`. */
export type Question = readonly number[];
export const questionOf = (g: State): Question => encodePublicPending(g);

/** This position with another question open. */
export function withQuestion(g: State, question: Question): State {
  const asked = g.clone();
  decodePublicPending(asked, question);
  return asked;
}
