import { createHash } from 'node:crypto';
import { committedChance, Match, saveMatch, type Seat, type MatchOptions } from '@arena/match';
import { defined } from '../test/defined.ts';
import { PLAYERS, seeded, type Action, type DeckName, type Pair, type Random, type View } from '@arena/rules';

/** Games for the page to go on with, played here between two who move at random. */

const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'random' };
const MAX_TRIES = 5000;

interface MatchOverrides extends Partial<Omit<MatchOptions, 'setup'>> {
  deck?: DeckName;
  beginner?: boolean;
}

const hexOf = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

function newMatch(seed: string, { deck = 'mixed', beginner = false, ...terms }: MatchOverrides): Match {
  const match = new Match(
    {
      setup: { deck, beginner, start: 0 },
      undo: 'free',
      clock: { kind: 'none' },
      seats: [PERSON, BOT],
      ...terms,
    },
    committedChance(hexOf(seed, 64)),
  );
  for (const player of [1, 0] as const)
    match.receive(player, { type: 'seed', seed: hexOf(`${seed} ${player}`, 32) }, 0);
  return match;
}

/** Bold, so that cards come to the table and act. */
function randomAction(actions: readonly Action[], random: Random): Action {
  const bold = actions.filter(({ do: verb }) => verb === 'play' || verb === 'activate' || verb === 'bribe');
  const candidates = bold.length > 0 && random(4) > 0 ? bold : actions;
  return defined(candidates[random(candidates.length)]);
}

/** Plays until `isWanted`, or to the end; whether it came to that. */
function playUntil(isWanted: (match: Match) => boolean, match: Match, random: Random): boolean {
  while (!isWanted(match)) {
    const { actor } = match.latest('spectator').snapshot.view.decision;
    if (actor !== 0 && actor !== 1) return false;
    const action = randomAction(match.latest(actor).snapshot.view.decision.actions ?? [], random);
    match.receive(actor, { type: 'act', decision: match.decision, action }, 0);
  }
  return true;
}

/** The first game in a row that comes to this. */
export function findMatch(isWanted: (match: Match) => boolean, table: MatchOverrides = {}): Match {
  for (let seed = 0; seed < MAX_TRIES; seed++) {
    const match = newMatch(`game ${seed}`, table);
    if (playUntil(isWanted, match, seeded(`moves ${seed}`))) return match;
  }
  throw new Error('no game comes to that');
}

/** A game in which the first player has a decision of this kind to make. */
export const findMatchAt = (isWanted: (view: View) => boolean, table: MatchOverrides = {}): Match =>
  findMatch((match) => {
    const { view } = match.latest(0).snapshot;
    return view.decision.actor === 0 && isWanted(view);
  }, table);

export const HOT_SEAT: Pair<Seat> = [PERSON, PERSON];

/** The file as the page itself would have saved it. */
export function saveFile(match: Match, names: Pair<string> = ['Player', 'Fortunata']): string {
  const { view, terms } = match.latest('spectator').snapshot;
  const summary = {
    turn: view.turn,
    deck: view.deck,
    names,
    here: PLAYERS.filter((player) => terms.seats[player].kind === 'person'),
    decider: names[0],
    yours: true,
    isOver: match.isOver,
    rows: view.rows.map((row) => row.map(() => 'vacant')),
  };
  const save = Buffer.from(saveMatch(match)).toString('base64');
  return JSON.stringify({ format: 'arena-game', names, summary, save });
}
