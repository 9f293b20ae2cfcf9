import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Metric } from './server-process.ts';
import { connectPair, type Address, type LoadClient } from './load-client.ts';

export interface LoadOptions {
  tables: number;
  /** Milliseconds between two moves at a table; 0: as fast as it goes. */
  pause: number;
  seconds: number;
  signal: AbortSignal;
  onProgress: (what: string) => void;
}

export interface LoadFigures {
  movesPerSecond: number;
  movesPerCpuSecond: number;
  /** Milliseconds from sending a move until the opponent has it. */
  p50: number;
  p99: number;
  /** KiB after everybody has sat down, and after having played. */
  heapAtStart: number;
  heapAtEnd: number;
}

const SERVER_PROCESS = fileURLToPath(new URL('server-process.ts', import.meta.url));
/** So many tables are opened at once. */
const BATCH_SIZE = 20;
/** After so long, V8 has compiled the hot paths. */
const WARM_UP_MS = 8000;

/** One measurement, with a server of its own. */
export async function measureLoad(plan: LoadOptions): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  const child = fork(SERVER_PROCESS, [folder], { execArgv: ['--expose-gc'], signal: plan.signal });
  child.on('error', () => undefined);
  const players: [LoadClient, LoadClient][] = [];
  try {
    const [port] = (await once(child, 'message', { signal: plan.signal })) as [number];
    return await run(plan, child, { host: '127.0.0.1', port }, players);
  } finally {
    for (const player of players.flat()) player.onClose = null;
    for (const player of players.flat()) player.close();
    if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  }
}

async function run(
  { tables, pause, seconds, signal, onProgress }: LoadOptions,
  child: ChildProcess,
  at: Address,
  players: [LoadClient, LoadClient][],
): Promise<LoadFigures> {
  const ask = async (question: Metric): Promise<number> => {
    child.send(question);
    const [answer] = (await once(child, 'message', { signal })) as [number];
    return answer;
  };
  const empty = await ask('heap');
  while (players.length < tables) {
    const count = Math.min(BATCH_SIZE, tables - players.length);
    players.push(...(await Promise.all(Array.from({ length: count }, () => connectPair(at)))));
    onProgress(`${players.length} of ${tables} tables`);
    signal.throwIfAborted();
  }
  const full = await ask('heap');
  const latencies: number[] = [];
  const playing = players.map((pair) => playRandomMoves(pair, pause, (ms) => latencies.push(ms)));
  onProgress('warming up');
  await sleep(Math.max(WARM_UP_MS, pause), null, { signal });
  latencies.length = 0;
  const before = await ask('cpu');
  const start = performance.now();
  onProgress('playing');
  await sleep(seconds * 1000, null, { signal });
  const time = (performance.now() - start) / 1000;
  const moves = latencies.length;
  const cpu = (await ask('cpu')) - before;
  const played = await ask('heap');
  for (const stop of playing) stop();
  latencies.sort((a, b) => a - b);
  const perTable = (heap: number): number => (heap - empty) / tables / 1024;
  return {
    movesPerSecond: moves / time,
    movesPerCpuSecond: moves / cpu,
    p50: latencies[Math.floor(moves * 0.5)],
    p99: latencies[Math.floor(moves * 0.99)],
    heapAtStart: perTable(full),
    heapAtEnd: perTable(played),
  };
}

/** Lets the two play random moves, and tells how long each was on its way to the other. */
function playRandomMoves(
  players: readonly LoadClient[],
  pause: number,
  onMove: (ms: number) => void,
): () => void {
  let isStopped = false;
  let asked = -1;
  // Who has to decide again may send the next move before the other has seen this one.
  const onTheWay = new Map<number, { by: LoadClient; at: number }>();
  const consider = (player: LoadClient): void => {
    const { seq, turn } = player.last;
    if (turn !== player.index || seq <= asked) return;
    asked = seq;
    const move = (): void => {
      if (isStopped) return;
      onTheWay.set(seq + 1, { by: player, at: performance.now() });
      player.move(seq, Math.floor(Math.random() * 2 ** 16));
    };
    if (pause === 0) move();
    else setTimeout(move, pause * (0.5 + Math.random()));
  };
  for (const player of players) {
    player.onState = ({ seq }) => {
      const move = onTheWay.get(seq);
      if (move !== undefined && move.by !== player) {
        onMove(performance.now() - move.at);
        onTheWay.delete(seq);
      }
      consider(player);
    };
  }
  for (const player of players) consider(player);
  return () => {
    isStopped = true;
  };
}
