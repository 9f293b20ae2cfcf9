import { createHash } from 'node:crypto';
import { committedChance, Match, saveMatch, type Seat, type MatchOptions } from '@arena/match';
import { defined } from '../test/defined.ts';
import { PLAYERS, seeded, type Action, type DeckName, type Pair, type Random, type View } from '@arena/rules';

/** Random games for the page to resume. */

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
      chance: 'by-event',
      ...terms,
    },
    committedChance(hexOf(seed, 64)),
  );
  for (const player of [1, 0] as const)
    match.receive(player, { type: 'seed', seed: hexOf(`${seed} ${player}`, 32) }, 0);
  return match;
}

/** Prefers playing and activating cards, so that something happens. */
function randomAction(actions: readonly Action[], random: Random): Action {
  const bold = actions.filter(({ do: verb }) => verb === 'play' || verb === 'activate' || verb === 'bribe');
  const candidates = bold.length > 0 && random(4) > 0 ? bold : actions;
  return defined(candidates[random(candidates.length)]);
}

/** Plays until `isWanted` is true. False if the game ended before. */
function playUntil(isWanted: (match: Match) => boolean, match: Match, random: Random): boolean {
  while (!isWanted(match)) {
    const { actor } = match.latest('spectator').snapshot.view.decision;
    if (actor !== 0 && actor !== 1) return false;
    const action = randomAction(match.latest(actor).snapshot.view.decision.actions ?? [], random);
    match.receive(actor, { type: 'act', decision: match.decision, action }, 0);
  }
  return true;
}

/** The first random game in which `isWanted` becomes true. */
export function findMatch(isWanted: (match: Match) => boolean, table: MatchOverrides = {}): Match {
  for (let seed = 0; seed < MAX_TRIES; seed++) {
    const match = newMatch(`game ${seed}`, table);
    if (playUntil(isWanted, match, seeded(`moves ${seed}`))) return match;
  }
  throw new Error('no game gets there');
}

/** A game in which player 0 decides, with a view like this. */
export const findMatchAt = (isWanted: (view: View) => boolean, table: MatchOverrides = {}): Match =>
  findMatch((match) => {
    const { view } = match.latest(0).snapshot;
    return view.decision.actor === 0 && isWanted(view);
  }, table);

export const HOT_SEAT: Pair<Seat> = [PERSON, PERSON];

/** The file that the page itself would save. */
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
