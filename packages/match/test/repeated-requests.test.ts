import { opponentOf, type Action, type Player, type View } from '@arena/rules';
import { expect, test } from 'vitest';
import { seedCommands, type Command, type MatchOptions } from '../src/index.ts';
import { botRetry, drawOffer, newMatch, randomAct, SEEDS, startedMatch } from './test-match.ts';
import {
  act,
  againstBot,
  anyAction,
  botThat,
  FakePorts,
  giveSeed,
  send,
  settle,
  tableWith,
  type Table,
} from './test-runner.ts';

const FURTHER_REQUESTS = 100;
const CLOCK = { kind: 'increment', initial: 60_000, increment: 0 } as const;

/** A request that is carried out, and what happens until it comes once more. */
interface RepeatedRequest {
  table: Table;
  from: Player;
  request: Command | 'claim';
  /** Called until enough has happened. A match that is over may not go on. */
  goOn?: (table: Table) => void | Promise<void>;
  /** How the request could have an effect again, if it were taken for a new one. */
  tempt?: (table: Table) => void;
}

let requests = 0;
const make = (table: Table, from: Player, command: Command): void =>
  send(table, from, `another ${++requests}`, command);

const play = (table: Table): void => make(table, ...act(table));

const begun = (options: Partial<MatchOptions> = {}): Table => {
  const table = tableWith(startedMatch({ setup: { deck: 'mixed', start: 0 }, ...options }));
  while (table.runner.match.state.game.state.turn === 0) play(table);
  return table;
};
const passing = (): Table => tableWith(startedMatch({ setup: { deck: 'mixed', start: 0 } }));
const waiting = (): Table => tableWith(newMatch());

const deciderOf = ({ runner }: Table): Player => runner.match.state.decider ?? 0;
const decisionOf = ({ runner }: Table): number => runner.match.decision;

/** Takes back the newest action of whoever has just decided. */
function undo(table: Table, player: Player): void {
  make(table, player, { type: 'undo', decision: decisionOf(table) });
  const offer = table.runner.match.state.offers.find(({ kind }) => kind === 'undo');
  if (offer !== undefined)
    make(table, opponentOf(player), { type: 'answer', offer: offer.number, accept: true });
}

function actAndUndo(table: Table): void {
  const player = deciderOf(table);
  play(table);
  undo(table, player);
}

/** Far without getting to the end. */
function wander(table: Table): void {
  for (let i = 0; i < 8; i++) actAndUndo(table);
  play(table);
}

function undoneTable(): Table {
  const table = begun();
  actAndUndo(table);
  return table;
}

function startOrPlay(table: Table): void {
  if (table.runner.match.state.isSeeded) wander(table);
  else for (const player of [0, 1, 0] as const) giveSeed(table, player);
}

const earlyPass = (table: Table): Command => {
  const [action] = table.runner.match.latest(1).snapshot.early?.actions ?? [];
  if (action === undefined) throw new Error('nothing can be passed early');
  return { type: 'act', decision: decisionOf(table), action };
};
const takeBack = (table: Table): Command => ({ type: 'undo', decision: decisionOf(table) });
const passAndTakeBack = (table: Table): void => {
  make(table, 1, earlyPass(table));
  make(table, 1, takeBack(table));
};

function offered(): Table {
  const table = begun();
  make(table, 0, drawOffer(table.runner.match));
  return table;
}

function answerFor(table: Table): Command {
  const { number } = table.runner.match.state.offers[0] ?? { number: 0 };
  return { type: 'answer', offer: number, accept: false };
}

/** A bot that fails whenever it is asked after set-up. */
async function failedBot(): Promise<Table> {
  const choose = (view: View): Action => {
    if (view.turn > 0) throw new Error('lost');
    return anyAction(view);
  };
  const table = tableWith(newMatch(againstBot), new FakePorts(() => botThat(choose)));
  giveSeed(table, 0);
  while (table.runner.match.state.trouble === null) {
    if (table.runner.match.state.decider === 0) play(table);
    await settle();
  }
  return table;
}

function over(): Table {
  const table = begun();
  make(table, 0, { type: 'resign' });
  return table;
}

type Name = Command['type'] | 'claim' | 'early pass' | 'late early pass' | 'early undo';

/** Every command and the claim, so that a new one is not forgotten here. */
const SCENARIOS: Record<Name, () => RepeatedRequest | Promise<RepeatedRequest>> = {
  commit: () => {
    const table = waiting();
    const [request] = seedCommands(table.runner.match.latest(0).snapshot, 0, SEEDS[0]);
    if (request === undefined) throw new Error('there is nothing to commit to');
    return { table, from: 0, request, goOn: startOrPlay };
  },
  seed: () => {
    const table = waiting();
    for (const player of [0, 1] as const) giveSeed(table, player);
    return { table, from: 0, request: { type: 'seed', seed: SEEDS[0] }, goOn: startOrPlay };
  },
  act: () => {
    const table = begun();
    const [from, request] = act(table);
    return {
      table,
      from,
      request,
      goOn: actAndUndo,
      tempt: () => {
        while (deciderOf(table) !== from) undo(table, opponentOf(deciderOf(table)));
      },
    };
  },
  'early pass': () => {
    const table = passing();
    return { table, from: 1, request: earlyPass(table), goOn: passAndTakeBack };
  },
  'late early pass': () => {
    const table = passing();
    return {
      table,
      from: 1,
      request: earlyPass(table),
      goOn: passAndTakeBack,
      // Now it is the question that an early pass may answer a little late.
      tempt: () =>
        make(
          table,
          0,
          randomAct(table.runner.match, 0, () => 0),
        ),
    };
  },
  'early undo': () => {
    const table = passing();
    make(table, 1, earlyPass(table));
    return {
      table,
      from: 1,
      request: takeBack(table),
      goOn: passAndTakeBack,
      tempt: () => make(table, 1, earlyPass(table)),
    };
  },
  undo: () => {
    const table = begun({ undo: 'consent' });
    const [from, command] = act(table);
    make(table, from, command);
    return {
      table,
      from,
      request: takeBack(table),
      goOn: (each) => {
        const { offers } = each.runner.match.state;
        if (offers.length > 0) make(each, opponentOf(from), answerFor(each));
        actAndUndo(each);
      },
    };
  },
  redo: () => {
    const table = undoneTable();
    return {
      table,
      from: deciderOf(table),
      request: { type: 'redo', decision: decisionOf(table) },
      goOn: (each) => {
        const { undone, history } = each.runner.match.state;
        const newest = undone.at(-1);
        if (newest !== undefined) make(each, newest.by, { type: 'redo', decision: decisionOf(each) });
        const by = history.findLast((played) => played.by !== 'chance')?.by;
        if (by === 0 || by === 1) undo(each, by);
      },
    };
  },
  'offer-draw': () => {
    const table = begun();
    return {
      table,
      from: 0,
      request: drawOffer(table.runner.match),
      goOn: (each) => {
        if (each.runner.match.state.offers.length > 0) make(each, 1, answerFor(each));
        wander(each);
      },
    };
  },
  answer: () => {
    const table = offered();
    return {
      table,
      from: 1,
      request: answerFor(table),
      goOn: wander,
      tempt: () => make(table, 0, drawOffer(table.runner.match)),
    };
  },
  resign: () => ({ table: begun(), from: 1, request: { type: 'resign' } }),
  abort: () => ({ table: passing(), from: 1, request: { type: 'abort' } }),
  'claim-time': () => {
    const table = begun({ clock: CLOCK });
    table.ports.time = 1e9;
    return { table, from: 1, request: { type: 'claim-time' } };
  },
  claim: () => ({ table: begun(), from: 0, request: 'claim' }),
  rematch: () => ({ table: over(), from: 1, request: { type: 'rematch' } }),
  'retry-bot': async () => {
    const table = await failedBot();
    return {
      table,
      from: 0,
      request: botRetry(table.runner.match),
      goOn: async (each) => {
        await settle();
        make(each, 0, botRetry(each.runner.match));
        await settle();
      },
    };
  },
};

function sendOnce({ table, from, request }: RepeatedRequest): void {
  if (request !== 'claim') return send(table, from, 'the same', request);
  const subscriber = table.players[from];
  table.runner.handleClaim({ from, key: 'the same', subscriber }, from, !table.runner.match.isOver);
}

test.each(Object.entries(SCENARIOS))(
  'a request repeated after a hundred others has no second effect: %s',
  async (_, prepare) => {
    const scenario = await prepare();
    const { table, goOn, tempt } = scenario;
    const { match } = table.runner;
    const before = match.inputs.length;
    sendOnce(scenario);
    expect(match.inputs.length).toBeGreaterThan(before);
    const enough = requests + FURTHER_REQUESTS;
    const isDone = (): boolean => match.isOver || requests >= enough;
    while (!isDone()) await goOn?.(table);
    expect(match.isOver).toBe(goOn === undefined);
    tempt?.(table);
    const { length } = match.inputs;
    sendOnce(scenario);
    await settle();
    expect(match.inputs).toHaveLength(length);
  },
);
