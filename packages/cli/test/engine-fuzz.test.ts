import { seeded, type Decision } from '@arena/rules';
import { expect, test } from 'vitest';
import { SETUPS, EngineClient, type EngineReply } from './engine-client.ts';

const LINES = 100_000;
const random = seeded('fuzz');
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)];

const CODES = ['parse', 'unknown-command', 'bad-position', 'bad-action', 'illegal', 'no-game'];
const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);
const ODD_TEXTS = [
  'null',
  'true',
  '-1',
  '0',
  '1.5',
  '1e400',
  '-0',
  '9007199254740993',
  '"x"',
  '""',
  '[]',
  '{}',
  '[[]]',
  '"forum"',
  '"__proto__"',
  '{"__proto__":1}',
  '[null]',
  '"\\u0000"',
  '"\\ud800"',
  '7',
  '8',
  '300',
  '4294967296',
  '65535',
];
const KEYS = [
  'cmd',
  'id',
  'setup',
  'seed',
  'position',
  'action',
  'on',
  'player',
  'bot',
  'level',
  'ms',
  'nodes',
  'do',
];

/** A request that makes sense at this point. */
function goodRequest(decision: Decision | undefined, position: object): object {
  const action =
    decision === undefined || decision.actions.length === 0 ? { do: 'end' } : oneOf(decision.actions);
  if (random(100) === 0) return { cmd: 'play', setup: oneOf(SETUPS), bots: ['random', 'random'], games: 1 };
  return oneOf([
    { cmd: 'apply', action },
    { cmd: 'apply', action },
    { cmd: 'apply', action },
    { cmd: 'hello' },
    { cmd: 'decide' },
    { cmd: 'new', setup: oneOf(SETUPS), seed: 'fuzz' },
    { cmd: 'load', position, seed: 's' },
    { cmd: 'auto', on: random(2) === 0 },
    { cmd: 'position' },
    { cmd: 'view', player: random(2) },
    { cmd: 'go', bot: random(10) === 0 ? 'greedy' : 'random', level: 1 + random(8), ms: 5 },
  ]);
}

/** Replaces a nested value with another one, or removes it. */
function mutate(x: unknown): void {
  if (typeof x !== 'object' || x === null) return;
  const inside = x as Record<string, unknown>;
  const keys = Object.keys(inside);
  if (keys.length === 0) return;
  const key = oneOf(keys);
  if (random(3) > 0 && typeof inside[key] === 'object') mutate(inside[key]);
  else if (random(4) === 0) delete inside[key];
  else inside[key] = JSON.parse(oneOf(ODD_TEXTS));
}

const mutations: ((line: string) => string)[] = [
  (line) => line,
  (line) => line.slice(0, random(line.length)),
  (line) => line.slice(random(line.length)),
  (line) => {
    const at = random(line.length);
    return line.slice(0, at) + String.fromCharCode(random(256)) + line.slice(at + 1);
  },
  (line) => `${line.slice(0, -1)},"${oneOf(KEYS)}":${oneOf(ODD_TEXTS)}}`,
  (line) => line.replace(/\d/, () => String(random(100))),
  (line) => line + line,
  () => Array.from({ length: random(60) }, () => String.fromCharCode(random(0x300))).join(''),
  () => `{"cmd":"${oneOf(['load', 'new', 'apply'])}","${oneOf(KEYS)}":${oneOf(ODD_TEXTS)}}`,
];

function fuzzed(request: object): string {
  const copy: unknown = structuredClone(request);
  for (let times = random(3); times > 0; times--) mutate(copy);
  const line = oneOf(mutations)(JSON.stringify(copy));
  // A match that a mutation made long is legal, but takes too much time.
  return /"games":\d\d/.test(line) ? '{"cmd":"play"}' : line;
}

const rareLines: (() => string)[] = [
  () => nested('[', ']', 1 + random(20_000)),
  () => `{"cmd":"hello","id":${nested('[', ']', 20_000)}}`,
  () => `{"cmd":"load","position":${nested('{"deck":', '}', 5000).replace('{}', '1')}}`,
  () => `{"cmd":"new","seed":"${'s'.repeat(20_000)}","setup":{"deck":"arena"}}`,
  () => `{"cmd":"apply","action":{"do":"roll","dice":[${'1,'.repeat(20_000)}1]}}`,
  () => 'x'.repeat(100_000),
];

/** Counts how often states are copied, which the session does for every change. */
function countCopies(talk: EngineClient): { copies: () => number; stop: () => void } {
  const states = Object.getPrototypeOf(talk.session['state'].game?.state) as {
    clone: (this: object) => object;
  };
  const { clone } = states;
  let copies = 0;
  states.clone = function (): object {
    copies++;
    return clone.call(this);
  };
  return { copies: () => copies, stop: () => (states.clone = clone) };
}

/** What is wrong with this reply, given the session's state before and after it. */
function problemIn({ ok, error }: EngineReply, isUnchanged: boolean): string | undefined {
  if (ok) return undefined;
  if (error === undefined || !CODES.includes(error.code)) return 'no known code';
  if (error.message.startsWith('internal error')) return 'internal error';
  if ((error.reason === undefined) === (error.code === 'illegal'))
    return 'a reason belongs to illegal, and to it alone';
  return isUnchanged ? undefined : 'something has changed';
}

test('fuzzed lines get one reply each with a known code, and errors change nothing', () => {
  const talk = new EngineClient();
  const { session } = talk;
  let { decision } = talk.send('new', { setup: SETUPS[0] });
  let { position } = talk.send('position');
  const met = new Map<string, number>();
  const work: number[] = [];
  const { copies, stop } = countCopies(talk);
  for (let n = 0; n < LINES; n++) {
    if (n % (LINES / 10) === 0) work.push(copies());
    const line = random(1000) === 0 ? oneOf(rareLines)() : fuzzed(goodRequest(decision, position));
    const memory = session['state'];
    const bytes = memory.game?.state.bytes.slice();
    const text = session.handleLine(line);
    const reply = JSON.parse(text) as EngineReply;
    const isUnchanged = session['state'] === memory && isEqual(memory.game?.state.bytes, bytes);
    const wrong = text.includes('\n') ? 'more than a line' : problemIn(reply, isUnchanged);
    if (wrong !== undefined) throw new Error(`${wrong}: ${line} got ${text}`);
    const code = reply.error?.code ?? 'ok';
    met.set(code, (met.get(code) ?? 0) + 1);
    decision = reply.decision ?? decision;
    position = reply.position ?? position;
  }
  stop();
  // All but `no-game`: there was a game from the start.
  const often = [...met].flatMap(([code, times]) => (times > 100 ? [code] : []));
  expect(often.sort()).toEqual(['ok', ...CODES.slice(0, -1)].sort());
  // The last lines take no more work than the first: nothing accumulates.
  const eachTenth = work.slice(1).map((sum, i) => sum - work[i]);
  expect(Math.max(...eachTenth.slice(-3))).toBeLessThan(1.5 * Math.max(...eachTenth.slice(0, 3)));
});

const isEqual = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && Buffer.compare(a, b) === 0);
