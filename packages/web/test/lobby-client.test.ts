import { CLOSE_CODES, OUTDATED_MESSAGE, PROTOCOL_VERSION, type Lobby } from '@arena/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latestSocket, sockets } from './fake-server.ts';
import { withUnknownFields } from './newer-messages.ts';
import { LobbyClient } from '../src/online/lobby-client.ts';

let client: LobbyClient;
beforeEach(() => {
  sockets.length = 0;
  client = new LobbyClient();
});
afterEach(() => client.close());

const LOBBY: Lobby = {
  protocol: PROTOCOL_VERSION,
  open: [
    {
      id: 'table-1',
      names: ['Anna', null],
      isBot: [false, false],
      deck: 'arena',
      beginner: false,
      undo: 'free',
      clock: { kind: 'none' },
      turn: 0,
      isOver: false,
    },
  ],
  running: [],
  own: [],
};

test('it shows the tables of the server', () => {
  latestSocket().receive(JSON.stringify(LOBBY));
  expect(client.tables.value).toEqual(LOBBY);
  expect(client.isOutdated.value).toBe(false);
});

test('it ignores fields that it does not know', () => {
  latestSocket().receive(withUnknownFields(JSON.stringify(LOBBY)));
  expect(client.tables.value).toEqual(LOBBY);
  expect([client.error.value, client.isOutdated.value]).toEqual([null, false]);
});

test('it is outdated when the server speaks a newer protocol, in whatever form', () => {
  latestSocket().receive(JSON.stringify({ protocol: PROTOCOL_VERSION + 1, tables: 'elsewhere' }));
  expect(client.isOutdated.value).toBe(true);
  expect(latestSocket().isClosed).toBe(true);
});

test('it is outdated when the server says so', () => {
  latestSocket().receive({ type: 'error', error: OUTDATED_MESSAGE });
  expect(client.isOutdated.value).toBe(true);
});

test('it is outdated when the server closes the connection for that', () => {
  latestSocket().drop(CLOSE_CODES.outdatedPage);
  expect(client.isOutdated.value).toBe(true);
});

test('it reports a message that it cannot read, and does not connect again', () => {
  latestSocket().receive('salve');
  expect(client.error.value).toContain('lobby');
  expect([client.isOutdated.value, client.tables.value]).toEqual([false, null]);
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true]);
});
