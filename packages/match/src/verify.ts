import {
  actionText,
  actorOf,
  askOf,
  decodeAction,
  encodeAction,
  InputError,
  Game,
  isChance,
  positionOf,
  positionText,
  RULES_VERSION,
  sampleChance,
  why,
  type Action,
  type Pair,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { matchStart } from './match-start.ts';
import { AskedGame } from './asked-game.ts';
import { chanceKey, type DecidedAsk } from './chance-key.ts';
import { chanceFrom, commitmentTo, isSecret, isSeed, seedCommitment } from './fairness.ts';
import type { MatchLogEntry, Transcript } from './schema/transcript.ts';

/** The first discrepancy in a transcript. `step`: the entry of the log, if it is one of those. */
export interface Mismatch {
  what:
    | 'rules'
    | 'setup'
    | 'secret'
    | 'commitment'
    | 'seed-commitments'
    | 'seeds'
    | 'outcome'
    | 'action'
    | 'undo'
    | 'end'
    | 'piles'
    | 'seal';
  step: number | null;
  expected: string;
  found: string;
}

/**
 * What a player noted before the first card, so that not even the start has to be taken on trust. In particular, only
 * whoever knew what the other side had committed to before showing their own seed can tell that it was not chosen later.
 */
export interface Witness {
  commitment?: string;
  seedCommitments?: Pair<string | null>;
  seeds?: Pair<string | null>;
}

/** Recomputes the commitments and all outcomes. Null if everything is correct. */
export function verify(transcript: Transcript, witness: Witness = {}): Mismatch | null {
  return (
    verifySecret(transcript, witness) ??
    verifyCommitments(transcript, witness) ??
    verifySeeds(transcript, witness) ??
    verifyLog(transcript)
  );
}

const mismatch = (
  what: Mismatch['what'],
  expected: string,
  found: string,
  step: number | null = null,
): Mismatch => ({
  what,
  step,
  expected,
  found,
});

function verifySecret({ rules, secret, commitment }: Transcript, witness: Witness): Mismatch | null {
  if (rules !== RULES_VERSION) return mismatch('rules', RULES_VERSION, rules);
  if (!isSecret(secret)) return mismatch('secret', '64 hex digits', secret);
  const computed = commitmentTo(secret);
  const committed = witness.commitment ?? commitment;
  if (committed !== computed || commitment !== computed)
    return mismatch('commitment', computed, committed === computed ? commitment : committed);
  return null;
}

/** Whether each side showed the seed that it had committed to. */
function verifyCommitments(
  { chance, commitment, seedCommitments, seeds }: Transcript,
  witness: Witness,
): Mismatch | null {
  if (chance !== 'committed-seeds')
    return seedCommitments === undefined ? null : mismatch('seed-commitments', 'none', 'some');
  const found = seedCommitments ?? [null, null];
  const computed = (player: Player): string | null => {
    const seed = seeds[player];
    return seed === null ? null : seedCommitment(commitment, player, seed);
  };
  return (
    compare('seed-commitments', witness.seedCommitments, found) ??
    compare('seed-commitments', [computed(0), computed(1)], found)
  );
}

function verifySeeds({ chance, seeds }: Transcript, witness: Witness): Mismatch | null {
  const isValid = chance === 'committed-seeds' ? isSecret : isSeed;
  if (!seeds.every((seed) => seed === null || isValid(seed)))
    return mismatch('seeds', 'seeds of this kind of match', JSON.stringify(seeds));
  return compare('seeds', witness.seeds, seeds);
}

/** What is known must be found; null: not known. */
function compare(
  what: Mismatch['what'],
  known: Pair<string | null> = [null, null],
  found: Pair<string | null>,
): Mismatch | null {
  const isOther = known.some((value, player) => value !== null && value !== found[player]);
  return isOther ? mismatch(what, JSON.stringify(known), JSON.stringify(found)) : null;
}

function verifyLog(transcript: Transcript): Mismatch | null {
  const { chance: scheme, secret, seeds, log, end } = transcript;
  const game = startGame(transcript);
  if (game instanceof InputError) return mismatch('setup', 'a set-up of the rules', game.message);
  const [first, second] = seeds;
  const chance = first === null || second === null ? null : chanceFrom(secret, [first, second]);
  const past: DecidedAsk[] = [];
  let undos = 0;
  for (const [i, step] of log.entries()) {
    const random = chance?.(chanceKey(scheme, game.state, past, undos)) ?? null;
    const decided = { turn: game.state.turn, ask: askOf(game.state) };
    const wrong = 'undoTo' in step ? undoStep(game, step.undoTo) : playStep(game, step, random);
    if (wrong !== null) return { ...wrong, step: i };
    if ('undoTo' in step) undos++;
    else past.push(decided);
    past.length = game.length;
  }
  const last = positionText(positionOf(game.game.state));
  return last === end ? null : mismatch('end', last, end);
}

function startGame(transcript: Transcript): AskedGame | InputError {
  try {
    return new AskedGame(new Game(matchStart(transcript)), transcript.discreet === true);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function playStep(
  game: AskedGame,
  { action }: MatchLogEntry & { action: Action },
  random: Random | null,
): Mismatch | null {
  const found = actionText(action);
  if (random === null) return mismatch('seeds', 'a seed of each side', 'none');
  if (isChance(game.state)) {
    const code = sampleChance(game.state, random);
    if (code !== encodeAction(action)) return mismatch('outcome', actionText(decodeAction(code)), found);
  }
  const reason = why(game.state, action);
  if (reason !== null) return mismatch('action', reason, found);
  game.playCode(encodeAction(action));
  return null;
}

/** An undo leads from a player's decision to an earlier one, so chance neither repeats nor skips an outcome. */
function undoStep(game: AskedGame, length: number): Mismatch | null {
  const isWithin = Number.isInteger(length) && length >= 0 && length < game.length;
  if (!isWithin || !sideDecides(game.state) || !sideDecides(game.stateAfter(length)))
    return mismatch('undo', 'an earlier decision of a side', String(length));
  game.undoTo(length);
  return null;
}

const sideDecides = (g: State): boolean => typeof actorOf(g) === 'number';
