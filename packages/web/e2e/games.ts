import { createHash } from 'node:crypto';
import { Match, saveMatch, type Seat, type TableOptions } from '@arena/match';
import { seeded, type Action, type DeckName, type Pair, type Random, type View } from '@arena/rules';

/** Games for the page to go on with, played here between two who move at random. */

const PERSON: Seat = { kind: 'person' };
const BOT: Seat = { kind: 'bot', bot: 'random' };
const TRIES = 5000;

interface Table extends Partial<Omit<TableOptions, 'setup'>> {
  deck?: DeckName;
  beginner?: boolean;
}

const hexOf = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

function newMatch(seed: string, { deck = 'mixed', beginner = false, ...terms }: Table): Match {
  const match = new Match(
    { setup: { deck, beginner, start: 0 }, undo: 'free', clock: { kind: 'none' }, seats: [PERSON, BOT], ...terms },
    hexOf(seed, 64),
  );
  for (const player of [1, 0] as const)
    match.receive(player, { type: 'seed', seed: hexOf(`${seed} ${player}`, 32) }, 0);
  return match;
}

/** Bold, so that cards come to the table and act. */
function randomAction(actions: readonly Action[], random: Random): Action {
  const bold = actions.filter(({ do: verb }) => verb === 'play' || verb === 'activate' || verb === 'bribe');
  const candidates = bold.length > 0 && random(4) > 0 ? bold : actions;
  return candidates[random(candidates.length)];
}

/** A game in which the first player has to decide something of this kind; the next one that chance brings. */
export function gameWhere(isWanted: (view: View) => boolean, table: Table = {}): Match {
  for (let seed = 0; seed < TRIES; seed++) {
    const match = newMatch(`game ${seed}`, table);
    const random = seeded(`moves ${seed}`);
    while (!match.isOver) {
      const { actor } = match.latest('spectator').sight.view.decision;
      if (actor !== 0 && actor !== 1) break;
      const { view } = match.latest(actor).sight;
      if (actor === 0 && isWanted(view)) return match;
      const action = randomAction(view.decision.actions ?? [], random);
      match.receive(actor, { type: 'act', decision: match.decision, action }, 0);
    }
  }
  throw new Error('no game comes to such a decision');
}

export const HOT_SEAT: Pair<Seat> = [PERSON, PERSON];

/** The file as the page itself would have saved it. */
export function fileOf(match: Match, names: Pair<string> = ['Player', 'Fortunata']): string {
  const { view, terms } = match.latest('spectator').sight;
  const summary = {
    turn: view.turn,
    deck: view.deck,
    names,
    here: [0, 1].filter((player) => terms.seats[player].kind === 'person'),
    decider: names[0],
    yours: true,
    isOver: match.isOver,
    rows: view.rows.map((row) => row.map(() => 'vacant')),
  };
  const save = Buffer.from(saveMatch(match)).toString('base64');
  return JSON.stringify({ format: 'arena-game', names, summary, save });
}
