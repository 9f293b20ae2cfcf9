import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { seeded } from '@arena/rules';
import { afterEach, expect, test } from 'vitest';
import { SETUPS, type EngineReply } from './engine-client.ts';

const ARENA = fileURLToPath(new URL('../bin/arena.js', import.meta.url));

let child: ChildProcessWithoutNullStreams;

/** Requests to a real process, one at a time. */
function start(): (cmd: string, fields?: object) => Promise<EngineReply> {
  child = spawn(process.execPath, [ARENA, 'engine']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  return async (cmd, fields = {}) => {
    child.stdin.write(`${JSON.stringify({ cmd, ...fields, id: ++id })}\n`);
    const reply = JSON.parse(String((await lines.next()).value)) as EngineReply;
    expect(reply.id).toBe(id);
    return reply;
  };
}

/** The complete output for this input. */
async function pipe(input: string): Promise<{ lines: string[]; errors: string; code: number | null }> {
  child = spawn(process.execPath, [ARENA, 'engine']);
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.on('error', () => {}); // nothing is read after quit
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { lines: out.split('\n').slice(0, -1), errors, code };
}

afterEach(() => child.kill());

test.each(SETUPS)('a client plays whole random games (%j)', async (setup) => {
  const ask = start();
  const random = seeded(JSON.stringify(setup));
  for (const auto of [false, true]) {
    await ask('auto', { on: auto });
    let { decision } = await ask('new', { setup, seed: 'x' });
    while (decision.actor !== 'over') {
      const reply = await ask('apply', { action: decision.actions[random(decision.actions.length)] });
      expect(reply.ok).toBe(true);
      decision = reply.decision;
    }
    expect(decision.result?.vp).toHaveLength(2);
    expect(await ask('apply', { action: { do: 'end' } })).toMatchObject({ error: { reason: 'game-over' } });
  }
  await ask('quit');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it exits with code 0 at the end of the input, even after an unterminated line', async () => {
  expect(await pipe('')).toEqual({ lines: [], errors: '', code: 0 });
  const { lines, code } = await pipe('{"cmd":"hello","id":1}\r\n\n{"cmd":"hello","id":2}');
  expect(lines.map((line) => (JSON.parse(line) as EngineReply).id)).toEqual([1, undefined, 2]);
  expect(code).toBe(0);
});

test('nothing is read after quit, even if the input stays open', async () => {
  const { lines, code } = await pipe('{"cmd":"quit"}\n{"cmd":"hello"}\n');
  expect(lines).toEqual(['{"ok":true}']);
  expect(code).toBe(0);
});

test('a large output is complete and in order when the process ends', async () => {
  const requests = Array.from({ length: 20_000 }, (_, id) => JSON.stringify({ cmd: 'decide', id }));
  const { lines, code } = await pipe(
    `{"cmd":"new","setup":{"deck":"mixed","start":0}}\n${requests.join('\n')}\n`,
  );
  expect(lines).toHaveLength(20_001);
  expect(lines.slice(1).every((line, id) => line.startsWith(`{"id":${id},"ok":true`))).toBe(true);
  expect(code).toBe(0);
});

test('malformed, deeply nested and overlong lines do not end the process', async () => {
  const deep = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000);
  const broken = [
    '{',
    '\u0000\u0001',
    '}{',
    '[1',
    deep,
    `{"cmd":"hello","id":${deep}}`,
    'x'.repeat(9_000_000),
  ];
  const { lines, errors, code } = await pipe(`${broken.join('\n')}\n{"cmd":"hello"}\n`);
  expect(lines).toHaveLength(broken.length + 1);
  expect(lines.slice(0, -1).every((line) => line.includes('"code":"parse"'))).toBe(true);
  expect(lines.at(-1)).toContain('"ok":true');
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
});

test('bytes that are not text are a malformed line', async () => {
  child = spawn(process.execPath, [ARENA, 'engine']);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.end(Buffer.from([0xff, 0xfe, 0x80, 0x0a]));
  expect((await lines.next()).value).toContain('"parse"');
});

test('a reader that closes the pipe causes no error message', async () => {
  const ask = start();
  await ask('hello');
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  child.stdin.on('error', () => {});
  child.stdin.write('{"cmd":"hello"}\n'.repeat(1000));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});
