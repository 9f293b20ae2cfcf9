import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROTOCOL_QUERY } from '@arena/api';
import { WebSocket } from 'ws';
import { connectPair } from './load-client.ts';
import { endProcess, nextNumber, playRandomMoves } from './load.ts';

export interface SpectatorFigures {
  /** CPU milliseconds of the server for each move. */
  perMove: number;
  /** The size of the messages that a spectator gets for it. */
  bytesPerMove: number;
}

/** Milliseconds between two moves, so that 1,000 spectators do not fill a core. */
const PAUSE_MS = 100;
const WARM_UP_MS = 5000;

const processFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** One table, moves in a steady rhythm, and this many spectators. */
export async function measureSpectators(
  count: number,
  seconds: number,
  signal: AbortSignal,
): Promise<SpectatorFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
  const child = fork(processFile('server-process.ts'), [folder], { signal });
  child.on('error', () => undefined);
  const sockets: WebSocket[] = [];
  try {
    const port = await nextNumber(child, signal);
    const players = await connectPair({ host: '127.0.0.1', port });
    const path = `/api/tables/${players[0].tableId}/socket?${PROTOCOL_QUERY}`;
    let bytes = 0;
    await connectAll(sockets, count, `ws://127.0.0.1:${port}${path}`, (length) => (bytes += length));
    let moves = 0;
    const stop = playRandomMoves(players, PAUSE_MS, () => moves++);
    await sleep(WARM_UP_MS, null, { signal });
    [moves, bytes] = [0, 0];
    const cpu = await cpuDuring(child, seconds, signal);
    stop();
    for (const player of players) player.close();
    return { perMove: (cpu * 1000) / moves, bytesPerMove: bytes / count / moves };
  } finally {
    for (const socket of sockets) socket.terminate();
    await endProcess(child);
    rmSync(folder, { recursive: true });
  }
}

/** CPU milliseconds for sending one text of this size to this many sockets, with `ws` alone. */
export async function measureBroadcast(
  count: number,
  bytes: number,
  seconds: number,
  signal: AbortSignal,
): Promise<number> {
  const child = fork(processFile('broadcast-process.ts'), [String(bytes), String(PAUSE_MS)], { signal });
  child.on('error', () => undefined);
  const sockets: WebSocket[] = [];
  try {
    const port = await nextNumber(child, signal);
    let messages = 0;
    await connectAll(sockets, count, `ws://127.0.0.1:${port}`, () => messages++);
    await sleep(WARM_UP_MS, null, { signal });
    messages = 0;
    const cpu = await cpuDuring(child, seconds, signal);
    return (cpu * 1000) / (messages / count);
  } finally {
    for (const socket of sockets) socket.terminate();
    await endProcess(child);
  }
}

async function connectAll(
  sockets: WebSocket[],
  count: number,
  url: string,
  onMessage: (length: number) => void,
): Promise<void> {
  while (sockets.length < count) {
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('message', (data: Buffer) => {
      onMessage(data.length);
      // On to the next game, as the players do.
      if (data.length < 100 && data.toString().startsWith('{"type":"next"')) socket.send('{"type":"follow"}');
    });
    sockets.push(socket);
    await once(socket, 'open');
  }
}

async function cpuDuring(
  child: ReturnType<typeof fork>,
  seconds: number,
  signal: AbortSignal,
): Promise<number> {
  const read = (): Promise<number> => {
    child.send('cpu');
    return nextNumber(child, signal);
  };
  const before = await read();
  await sleep(seconds * 1000, null, { signal });
  return (await read()) - before;
}
