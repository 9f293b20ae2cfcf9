import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { writeText } from '../src/web/frame.ts';

let http: Server;
afterEach(() => http.close());

/** What a client reads if these are written to it. */
async function readBy(texts: readonly string[]): Promise<string[]> {
  const websockets = new WebSocketServer({ noServer: true });
  http = createServer().on('upgrade', (request, socket: Duplex, head) =>
    websockets.handleUpgrade(request, socket, head, () => {
      for (const text of texts) writeText(socket, text);
    }),
  );
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const read: string[] = [];
  await new Promise<void>((all, failed) => {
    client.on('error', failed);
    client.on('message', (data: Buffer, isBinary) => {
      expect(isBinary).toBe(false);
      read.push(data.toString());
      if (read.length === texts.length) all();
    });
  });
  client.close();
  return read;
}

test('a message of any length and in any letters is read as it was written', async () => {
  const sizes = [0, 1, 125, 126, 127, 4095, 65_535, 65_536, 200_000];
  const letters = ['a', 'é', 'ÿ', '羅', '🏛'];
  const texts = sizes.flatMap((size) => letters.map((letter) => letter.repeat(size)));
  expect(await readBy(texts)).toEqual(texts);
});
