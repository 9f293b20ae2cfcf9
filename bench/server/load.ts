import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Metric } from './server-process.ts';
import { median, quantile } from '../report.ts';
import { connectPair, type Address, type MatchStatus } from './load-client.ts';

export interface LoadOptions {
  tables: number;
  /** Milliseconds between two moves at a table; 0 for as fast as possible. */
  pause: number;
  seconds: number;
  signal: AbortSignal;
  onProgress: (what: string) => void;
}

export interface LoadFigures {
  movesPerSecond: number;
  movesPerCpuSecond: number;
  /** Milliseconds from sending a move until the opponent receives it. */
  p50: number;
  p99: number;
  /** Heap per table in KiB, before the first move and after play. */
  heapAtStart: number;
  heapAtEnd: number;
}

const SERVER_PROCESS = fileURLToPath(new URL('server-process.ts', import.meta.url));
/** How many tables are opened at once. */
const BATCH_SIZE = 20;
/** Until the servers' hot code is compiled: the figures are those of servers in service. */
const WARM_UP_MS = 8000;
const WARM_UP_MOVES = 10_000;
const MAX_WARM_UP_MS = 30_000;
const WARM_UP_STEP_MS = 200;

/** A player that makes random moves: see `LoadClient`. */
export interface LoadPlayer {
  readonly index: 0 | 1;
  readonly last: MatchStatus;
  onState: ((last: MatchStatus) => void) | null;
  onClose: (() => void) | null;
  move(seq: number, random: number): void;
  close(): void;
}
type PlayerPair = [LoadPlayer, LoadPlayer];

/** The servers that are measured. */
export interface LoadTarget {
  /** It sends its port, then the value of each metric it is asked for. */
  program: string;
  /** The arguments of each server. */
  args: readonly (readonly string[])[];
  connect(addresses: readonly Address[], table: number): Promise<PlayerPair>;
}

/** Where the players of a table connect: at different servers, or at the one to which a balancer sends this table. */
export type Routing = 'apart' | 'by table';

export const serversWith = (args: LoadTarget['args'], routing: Routing): LoadTarget => ({
  program: SERVER_PROCESS,
  args,
  connect: (addresses, table) => connectAt(addresses, table, routing),
});

/** One measurement of a new server with its own folder. */
export async function measureEmbedded(options: LoadOptions): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  try {
    return await measureLoad(options, serversWith([[folder]], 'by table'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One measurement with new servers. */
export async function measureLoad(options: LoadOptions, target: LoadTarget): Promise<LoadFigures> {
  const { program, args } = target;
  const children = args.map((own) => {
    const child = fork(program, [...own], { execArgv: ['--expose-gc'], signal: options.signal });
    child.on('error', () => undefined);
    return child;
  });
  const players: PlayerPair[] = [];
  try {
    const ports = await Promise.all(children.map((child) => nextNumber(child, options.signal)));
    const addresses = ports.map((port) => ({ host: '127.0.0.1', port }));
    return await run(options, children, (table) => target.connect(addresses, table), players);
  } finally {
    for (const player of players.flat()) player.onClose = null;
    for (const player of players.flat()) player.close();
    await Promise.all(children.map(endProcess));
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
}

export async function nextNumber(child: ChildProcess, signal: AbortSignal): Promise<number> {
  const messages: unknown[] = await once(child, 'message', { signal });
  const [message] = messages;
  if (typeof message !== 'number') throw new Error('the server process sent no number');
  return message;
}

async function run(
  { tables, pause, seconds, signal, onProgress }: LoadOptions,
  children: readonly ChildProcess[],
  connect: (table: number) => Promise<PlayerPair>,
  players: PlayerPair[],
): Promise<LoadFigures> {
  const metric = async (name: Metric): Promise<number> => {
    for (const child of children) child.send(name);
    const values = await Promise.all(children.map((child) => nextNumber(child, signal)));
    return values.reduce((sum, value) => sum + value, 0);
  };
  const heapEmpty = await metric('heap');
  while (players.length < tables) {
    const count = Math.min(BATCH_SIZE, tables - players.length);
    const pairs = Array.from({ length: count }, (_, i) => connect(players.length + i));
    players.push(...(await Promise.all(pairs)));
    onProgress(`${players.length} of ${tables} tables`);
    signal.throwIfAborted();
  }
  const heapSeated = await metric('heap');
  const latencies: number[] = [];
  const playing = players.map((pair) => playRandomMoves(pair, pause, (ms) => latencies.push(ms)));
  onProgress('warming up');
  await sleep(Math.max(WARM_UP_MS, pause), null, { signal });
  await warmUp(() => latencies.length >= WARM_UP_MOVES * children.length, signal);
  latencies.length = 0;
  const cpuBefore = await metric('cpu');
  const start = performance.now();
  onProgress('playing');
  await sleep(seconds * 1000, null, { signal });
  const time = (performance.now() - start) / 1000;
  const moves = latencies.length;
  const cpu = (await metric('cpu')) - cpuBefore;
  const heapPlayed = await metric('heap');
  for (const stop of playing) stop();
  const perTable = (heap: number): number => (heap - heapEmpty) / tables / 1024;
  return {
    movesPerSecond: moves / time,
    movesPerCpuSecond: moves / cpu,
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    heapAtStart: perTable(heapSeated),
    heapAtEnd: perTable(heapPlayed),
  };
}

async function warmUp(isDone: () => boolean, signal: AbortSignal): Promise<void> {
  const end = performance.now() + MAX_WARM_UP_MS - WARM_UP_MS;
  while (!isDone() && performance.now() < end) await sleep(WARM_UP_STEP_MS, null, { signal });
}

/** Each server opens as many tables as the others. Apart, the second player is at the next server. */
function connectAt(addresses: readonly Address[], table: number, routing: Routing): Promise<PlayerPair> {
  const at = addresses[table % addresses.length];
  if (at === undefined) throw new Error('there is no server');
  return connectPair(at, routing === 'apart' ? addresses[(table + 1) % addresses.length] : at);
}

/** Lets two clients play random moves and reports how long each move took to reach the other. Returns a function to stop. */
export function playRandomMoves(
  players: readonly LoadPlayer[],
  pause: number,
  onMove: (ms: number) => void,
): () => void {
  let isStopped = false;
  let lastAnswered = -1;
  // A player who decides again may send the next move before the opponent has received this one.
  const inFlight = new Map<number, { by: LoadPlayer; at: number }>();
  const moveIfToMove = (player: LoadPlayer): void => {
    const { seq, turn } = player.last;
    if (turn !== player.index || seq <= lastAnswered) return;
    lastAnswered = seq;
    const move = (): void => {
      if (isStopped) return;
      inFlight.set(seq + 1, { by: player, at: performance.now() });
      player.move(seq, Math.floor(Math.random() * 2 ** 16));
    };
    if (pause === 0) move();
    else setTimeout(move, pause * (0.5 + Math.random()));
  };
  for (const player of players) {
    player.onState = ({ seq }) => {
      const move = inFlight.get(seq);
      if (move !== undefined && move.by !== player) {
        onMove(performance.now() - move.at);
        inFlight.delete(seq);
      }
      moveIfToMove(player);
    };
  }
  for (const player of players) moveIfToMove(player);
  return () => {
    isStopped = true;
  };
}
