import { CLOSE_CODES, OUTDATED_MESSAGE, parseLobby, PROTOCOL_VERSION } from '@arena/api';
import { expect, test } from 'vitest';
import { TestBrowser } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** All messages until the server closes the socket, or until the first one. */
async function firstMessages(
  browser: TestBrowser,
  path: string,
): Promise<{ messages: string[]; code: number | null }> {
  const socket = browser.socket(path);
  const messages: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    socket.on('message', (data: Buffer) => {
      messages.push(data.toString());
      // The refusal is followed by a close.
      if (!data.toString().includes(OUTDATED_MESSAGE)) resolve(null);
    });
    socket.on('close', resolve);
  });
  socket.close();
  return { messages, code };
}

test.each(['', '0', String(PROTOCOL_VERSION + 1), 'x'])(
  'a page that speaks protocol "%s" is asked to reload, at a table and in the lobby',
  async (protocol) => {
    const { port } = await startTestServer();
    const ann = await TestBrowser.of(port, 'Ann');
    const table = await ann.newTable();
    for (const path of [`/api/tables/${table}/socket`, '/api/lobby/socket']) {
      const { messages, code } = await firstMessages(ann, `${path}?protocol=${protocol}`);
      expect(messages.map((text) => JSON.parse(text) as unknown)).toEqual([
        { type: 'error', error: OUTDATED_MESSAGE },
      ]);
      expect(code).toBe(CLOSE_CODES.outdatedPage);
    }
  },
);

test('the welcome and the lobby name the protocol of the server', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const client = await ann.enter(await ann.newTable());
  expect(client.messages[0]).toMatchObject({ type: 'welcome', protocol: PROTOCOL_VERSION });
  const { messages } = await firstMessages(ann, '/api/lobby/socket');
  expect(messages.map((text) => parseLobby(text).protocol)).toEqual([PROTOCOL_VERSION]);
});
