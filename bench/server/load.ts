import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Metric } from './server-process.ts';
import { median, quantile } from '../report.ts';
import { connectPair, type Address, type LoadClient } from './load-client.ts';

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
/** Until the server's hot code is compiled: the figures are those of a server in service. */
const WARM_UP_MS = 8000;

/** Servers that share a database; players of one table are at different ones. */
export interface ServersUnderLoad {
  data: string;
  natsUrl: string;
  count: number;
}

/** One measurement with new servers; by default with a single one that has its own folder. */
export async function measureLoad(options: LoadOptions, servers?: ServersUnderLoad): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  const args = servers === undefined ? [folder] : [servers.data, servers.natsUrl];
  const children = Array.from({ length: servers?.count ?? 1 }, () => {
    const child = fork(SERVER_PROCESS, args, { execArgv: ['--expose-gc'], signal: options.signal });
    child.on('error', () => undefined);
    return child;
  });
  const players: [LoadClient, LoadClient][] = [];
  try {
    const ports = await Promise.all(children.map((child) => nextNumber(child, options.signal)));
    const addresses = ports.map((port) => ({ host: '127.0.0.1', port }));
    return await run(options, children, addresses, players);
  } finally {
    for (const player of players.flat()) player.onClose = null;
    for (const player of players.flat()) player.close();
    await Promise.all(children.map(endProcess));
    rmSync(folder, { recursive: true });
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
  addresses: readonly Address[],
  players: [LoadClient, LoadClient][],
): Promise<LoadFigures> {
  const metric = async (name: Metric): Promise<number> => {
    for (const child of children) child.send(name);
    const values = await Promise.all(children.map((child) => nextNumber(child, signal)));
    return values.reduce((sum, value) => sum + value, 0);
  };
  const heapEmpty = await metric('heap');
  while (players.length < tables) {
    const count = Math.min(BATCH_SIZE, tables - players.length);
    const pairs = Array.from({ length: count }, (_, i) => connectApart(addresses, players.length + i));
    players.push(...(await Promise.all(pairs)));
    onProgress(`${players.length} of ${tables} tables`);
    signal.throwIfAborted();
  }
  const heapSeated = await metric('heap');
  const latencies: number[] = [];
  const playing = players.map((pair) => playRandomMoves(pair, pause, (ms) => latencies.push(ms)));
  onProgress('warming up');
  await sleep(Math.max(WARM_UP_MS, pause), null, { signal });
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

/** Each server opens as many tables as the others, and the second player is at the next server. */
function connectApart(addresses: readonly Address[], table: number): Promise<[LoadClient, LoadClient]> {
  const at = addresses[table % addresses.length];
  if (at === undefined) throw new Error('there is no server');
  return connectPair(at, addresses[(table + 1) % addresses.length]);
}

/** Lets two clients play random moves and reports how long each move took to reach the other. Returns a function to stop. */
export function playRandomMoves(
  players: readonly LoadClient[],
  pause: number,
  onMove: (ms: number) => void,
): () => void {
  let isStopped = false;
  let lastAnswered = -1;
  // A player who decides again may send the next move before the opponent has received this one.
  const inFlight = new Map<number, { by: LoadClient; at: number }>();
  const moveIfToMove = (player: LoadClient): void => {
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
