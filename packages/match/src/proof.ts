import {
  CARD_IDS,
  countIn,
  DRAW,
  Game,
  kindOf,
  type CardId,
  type Pair,
  type Player,
  encodeAction,
  InputError,
  type State,
} from '@arena/rules';
import { AskedGame } from './asked-game.ts';
import { PROOF_FORMAT } from './constants.ts';
import { digestOf } from './fairness.ts';
import { matchStart } from './match-start.ts';
import { parseProof, type PileNote, type Proof, type Transcript } from './schema/transcript.ts';
import { verify, type Mismatch, type Witness } from './verify.ts';

/**
 * A transcript as a file, with what somebody without the rules needs to compute the draws again: what was in the piles.
 * The seal only finds damage; whoever tampers can seal anew, and is found by the rest.
 */
export function writeProof(transcript: Transcript): string {
  const proof = { format: PROOF_FORMAT, version: 1, ...transcript, piles: pileNotes(transcript) };
  return JSON.stringify({ ...proof, seal: sealOf(proof) });
}

const sealOf = (proof: object): string => digestOf(JSON.stringify({ ...proof, seal: undefined }));

interface VerifiedProof {
  proof: Proof;
  mismatch: Mismatch | null;
}

/** Checks a file with a transcript, and a transcript as servers send it. Throws an InputError if it is neither. */
export function verifyProof(text: string, witness: Witness = {}): VerifiedProof {
  const proof = parseProof(text);
  return { proof, mismatch: verify(proof, witness) ?? verifyPiles(proof) ?? verifySeal(proof, text) };
}

/** Whether a text is a transcript, perhaps a damaged one. */
export const isProof = (text: string): boolean =>
  text.trimStart().startsWith('{') && /"commitment"\s*:/.test(text) && /"log"\s*:/.test(text);

/** The game of a proof that holds. Throws an InputError that says what is wrong. */
export function gameOfProof(text: string): Game {
  const { proof, mismatch } = verifyProof(text);
  if (mismatch !== null) {
    const place = mismatch.step === null ? '' : ` at entry ${mismatch.step + 1} of the log`;
    throw new InputError(
      `the proof does not hold (${mismatch.what})${place}: ${mismatch.found} instead of ${mismatch.expected}`,
    );
  }
  const asked = startOf(proof);
  for (const step of proof.log) {
    if ('undoTo' in step) asked.undoTo(step.undoTo);
    else asked.playCode(encodeAction(step.action));
  }
  return asked.game;
}

const startOf = (transcript: Transcript): AskedGame =>
  new AskedGame(new Game(matchStart(transcript)), transcript.discreet === true);

function verifyPiles(proof: Proof): Mismatch | null {
  if (proof.piles === undefined) return null;
  const [expected, found] = [JSON.stringify(pileNotes(proof)), JSON.stringify(proof.piles)];
  return expected === found ? null : { what: 'piles', step: null, expected, found };
}

function verifySeal({ format, seal }: Proof, text: string): Mismatch | null {
  if (format === undefined && seal === undefined) return null;
  const whole: unknown = JSON.parse(text);
  const expected = sealOf(typeof whole === 'object' && whole !== null ? whole : {});
  return seal === expected ? null : { what: 'seal', step: null, expected, found: seal ?? 'none' };
}

type Counts = Readonly<Partial<Record<CardId, number>>>;

/** What the draws so far tell of the piles. */
interface KnownPiles {
  /** Where the last draw came from. */
  of: Player | null;
  cards: Readonly<Pair<Counts>>;
}

const UNKNOWN: KnownPiles = { of: null, cards: [{}, {}] };

/** Of a transcript that verifies. */
function pileNotes(transcript: Transcript): PileNote[] {
  const { log } = transcript;
  const game = startOf(transcript);
  const notes: PileNote[] = [];
  const past: KnownPiles[] = [];
  for (const [at, step] of log.entries()) {
    if ('undoTo' in step) {
      game.undoTo(step.undoTo);
      past.length = game.length;
      continue;
    }
    const known = past.at(-1) ?? UNKNOWN;
    if (step.action.do === 'deal') {
      const draw = { of: pileOf(game.state), cards: countsOf(game.state) };
      notes.push(...noteOn(draw, known, at));
      past.push(afterDraw(draw, known, step.action.card));
    } else past.push(known);
    game.playCode(encodeAction(step.action));
  }
  return notes;
}

/** A draw, and what is in its pile before it. */
interface PileDraw {
  of: Player;
  cards: Counts;
}

const pileOf = ({ zone }: State): Player => (zone === DRAW ? 0 : 1);

const countsOf = (g: State): Counts =>
  Object.fromEntries(
    CARD_IDS.map((id) => [id, countIn(g, g.zone, kindOf(id))] as const).filter(([, copies]) => copies > 0),
  );

function noteOn({ of, cards }: PileDraw, known: KnownPiles, at: number): PileNote[] {
  if (!isSame(cards, known.cards[of])) return [{ at, of, cards }];
  return of === known.of ? [] : [{ at, of }];
}

function afterDraw({ of, cards }: PileDraw, known: KnownPiles, card: CardId): KnownPiles {
  const { [card]: copies = 0, ...others } = cards;
  const left = copies === 1 ? others : { ...cards, [card]: copies - 1 };
  return { of, cards: of === 0 ? [left, known.cards[1]] : [known.cards[0], left] };
}

const isSame = (a: Counts, b: Counts): boolean => JSON.stringify(a) === JSON.stringify(b);
