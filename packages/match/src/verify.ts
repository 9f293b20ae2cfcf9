import {
  actionText,
  actorOf,
  decode,
  encode,
  Fault,
  Game,
  isChance,
  positionOf,
  positionText,
  RULES_VERSION,
  sample,
  why,
  type Action,
  type Pair,
  type State,
} from '@arena/rules';
import { chanceFrom, commitmentTo, isSecret, isSeed, type Chance } from './fairness.ts';
import type { Step } from './table.ts';
import type { Transcript } from './transcript.ts';

/** The first thing in a transcript that does not fit, with the line of the log where it is one of these. */
export interface Misfit {
  what: 'rules' | 'setup' | 'secret' | 'commitment' | 'seeds' | 'outcome' | 'action' | 'undo' | 'end';
  step: number | null;
  expected: string;
  found: string;
}

/** What a side remembers by itself from before the first card, so that not even the beginning has to be believed. */
export interface Witness {
  commitment?: string;
  seeds?: Pair<string | null>;
}

/** Computes the commitment and all outcomes again. Null if everything fits. */
export function verify(transcript: Transcript, witness: Witness = {}): Misfit | null {
  return verifyHead(transcript, witness) ?? verifyLog(transcript);
}

const misfit = (
  what: Misfit['what'],
  expected: string,
  found: string,
  step: number | null = null,
): Misfit => ({
  what,
  step,
  expected,
  found,
});

function verifyHead({ rules, secret, commitment, seeds }: Transcript, witness: Witness): Misfit | null {
  if (rules !== RULES_VERSION) return misfit('rules', RULES_VERSION, rules);
  if (!isSecret(secret)) return misfit('secret', '64 hex digits', secret);
  const computed = commitmentTo(secret);
  const committed = witness.commitment ?? commitment;
  if (committed !== computed || commitment !== computed)
    return misfit('commitment', computed, committed === computed ? commitment : committed);
  if (!seeds.every((seed) => seed === null || isSeed(seed)))
    return misfit('seeds', 'printable characters', JSON.stringify(seeds));
  const remembered = witness.seeds ?? seeds;
  const isOther = seeds.some((seed, player) => remembered[player] !== null && remembered[player] !== seed);
  return isOther ? misfit('seeds', JSON.stringify(remembered), JSON.stringify(seeds)) : null;
}

function verifyLog({ setup, secret, seeds, log, end }: Transcript): Misfit | null {
  const game = startOf(setup);
  if (game instanceof Fault) return misfit('setup', 'a set-up of the rules', game.message);
  const [first, second] = seeds;
  const chance = first === null || second === null ? null : chanceFrom(secret, [first, second]);
  let undos = 0;
  for (const [i, step] of log.entries()) {
    const wrong = 'undoTo' in step ? takeBack(game, step.undoTo) : playStep(game, step, chance, undos);
    if (wrong !== null) return { ...wrong, step: i };
    if ('undoTo' in step) undos++;
  }
  const last = positionText(positionOf(game.state));
  return last === end ? null : misfit('end', last, end);
}

function startOf(setup: Transcript['setup']): Game | Fault {
  try {
    return new Game({ setup });
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

function playStep(
  game: Game,
  { action }: Step & { action: Action },
  chance: Chance | null,
  undos: number,
): Misfit | null {
  const found = actionText(action);
  if (chance === null) return misfit('seeds', 'a seed of each side', 'none');
  if (isChance(game.state)) {
    const code = sample(game.state, chance(game.codes.length, undos));
    if (code !== encode(action)) return misfit('outcome', actionText(decode(code)), found);
  }
  const reason = why(game.state, action);
  if (reason !== null) return misfit('action', reason, found);
  game.playCode(encode(action));
  return null;
}

/** From a decision of a side to an earlier one: chance is asked nothing twice, and answers all that it is asked. */
function takeBack(game: Game, length: number): Misfit | null {
  const isWithin = Number.isInteger(length) && length >= 0 && length < game.codes.length;
  if (!isWithin || !sideDecides(game.state) || !sideDecides(game.stateAfter(length)))
    return misfit('undo', 'an earlier decision of a side', String(length));
  game.takeBack(length);
  return null;
}

const sideDecides = (g: State): boolean => typeof actorOf(g) === 'number';
