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
  type Random,
  type State,
} from '@arena/rules';
import { chanceKey, type DecidedAsk } from './chance-key.ts';
import { chanceFrom, commitmentTo, isSecret, isSeed } from './fairness.ts';
import type { MatchLogEntry, Transcript } from './schema/transcript.ts';

/** The first discrepancy in a transcript. `step`: the entry of the log, if it is one of those. */
export interface Mismatch {
  what: 'rules' | 'setup' | 'secret' | 'commitment' | 'seeds' | 'outcome' | 'action' | 'undo' | 'end';
  step: number | null;
  expected: string;
  found: string;
}

/** What a player noted before the first card, so that not even the start has to be taken on trust. */
export interface Witness {
  commitment?: string;
  seeds?: Pair<string | null>;
}

/** Recomputes the commitment and all outcomes. Null if everything is correct. */
export function verify(transcript: Transcript, witness: Witness = {}): Mismatch | null {
  return verifyHead(transcript, witness) ?? verifyLog(transcript);
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

function verifyHead({ rules, secret, commitment, seeds }: Transcript, witness: Witness): Mismatch | null {
  if (rules !== RULES_VERSION) return mismatch('rules', RULES_VERSION, rules);
  if (!isSecret(secret)) return mismatch('secret', '64 hex digits', secret);
  const computed = commitmentTo(secret);
  const committed = witness.commitment ?? commitment;
  if (committed !== computed || commitment !== computed)
    return mismatch('commitment', computed, committed === computed ? commitment : committed);
  if (!seeds.every((seed) => seed === null || isSeed(seed)))
    return mismatch('seeds', 'printable characters', JSON.stringify(seeds));
  const remembered = witness.seeds ?? seeds;
  const isOther = seeds.some((seed, player) => remembered[player] !== null && remembered[player] !== seed);
  return isOther ? mismatch('seeds', JSON.stringify(remembered), JSON.stringify(seeds)) : null;
}

function verifyLog({ setup, chance: scheme, secret, seeds, log, end }: Transcript): Mismatch | null {
  const game = startGame(setup);
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
    past.length = game.codes.length;
  }
  const last = positionText(positionOf(game.state));
  return last === end ? null : mismatch('end', last, end);
}

function startGame(setup: Transcript['setup']): Game | InputError {
  try {
    return new Game({ setup });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function playStep(
  game: Game,
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
function undoStep(game: Game, length: number): Mismatch | null {
  const isWithin = Number.isInteger(length) && length >= 0 && length < game.codes.length;
  if (!isWithin || !sideDecides(game.state) || !sideDecides(game.stateAfter(length)))
    return mismatch('undo', 'an earlier decision of a side', String(length));
  game.undoTo(length);
  return null;
}

const sideDecides = (g: State): boolean => typeof actorOf(g) === 'number';
