import { LANGUAGES, loadDomain } from '@arena/i18n';
import {
  decision,
  Game,
  isChance,
  isOver,
  packRecord,
  positionOf,
  positionText,
  readRecord,
  recordFragment,
  seeded,
} from '@arena/rules';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { loadTerminalMessages } from '../src/play/messages.ts';
import { widthOf } from '../src/play/text-layout.ts';
import { finishedProof } from './finished-proof.ts';

const ARENA = fileURLToPath(new URL('../bin/arena.js', import.meta.url));
const records = new URL('../../../test/records/rules-1/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'arena-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const arena = (...args: string[]): { status: number | null; stdout: string; stderr: string } => {
  const env = { ...process.env, LC_ALL: 'C' };
  return spawnSync(process.execPath, [ARENA, ...args], { encoding: 'utf8', env });
};

/** A short record, so that analysing it takes no time. */
const text = readFileSync(new URL('roma.txt', records), 'utf8');
const json = readFileSync(new URL('roma.json', records), 'utf8');
const link = `https://example.org/look-back#${recordFragment(readRecord(json), ['Gaius', 'Nerva'])}`;

const proof = finishedProof();

describe('arena analyse', () => {
  test('prints the curve, the turning points and a balance that adds up', () => {
    const { status, stdout, stderr } = arena('analyse', fileWith('a.txt', text));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Livia’s chance to win after each turn:\n {3}0 /);
    expect(stdout).toMatch(/^ +\d+  (Livia|Titus) +(100|0)%  [█·]{40}\n\nWhere the game turned/m);
    const figures = stdout
      .slice(stdout.indexOf('Where the result came from'))
      .split('\n')
      .flatMap((line) => /([+-]?[\d.]+)%$/.exec(line)?.slice(1) ?? [])
      .map(Number);
    expect(figures).toHaveLength(7);
    const result = figures.pop() ?? NaN;
    expect(figures.reduce((sum, figure) => sum + figure)).toBeCloseTo(result, 0);
  });

  test('reads JSON, links and proofs too, with the names in the link', () => {
    const plain = arena('analyse', fileWith('b.json', json)).stdout;
    expect(arena('analyse', link).stdout).toBe(
      plain.replaceAll('Titus', 'Nerva').replaceAll('Livia', 'Gaius'),
    );
    expect(arena('analyse', fileWith('link.txt', `${link}\n`)).status).toBe(0);
    expect(arena('analyse', fileWith('c.json', proof)).status).toBe(0);
  });

  test('as JSON is an analysis; --player turns it over for people', () => {
    const analysis = JSON.parse(arena('analyse', link, '--json').stdout) as {
      stage: string;
      steps: object[];
    };
    expect(analysis.stage).toBe('turning-points');
    expect(analysis.steps).toHaveLength(readRecord(json).codes.length);
    const [first, second] = ['0', '1'].map((player) => arena('analyse', link, '--player', player).stdout);
    expect(first).toContain('Gaius’s chance');
    expect(second).toContain('Nerva’s chance');
  });

  test('ends cleanly at Ctrl-C and says nothing', async () => {
    const child = spawn(process.execPath, [ARENA, 'analyse', fileWith('long.txt', longRecord())]);
    const exit = once(child, 'exit');
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    // Signals that come before the program listens would end it at once.
    const timer = setInterval(() => child.kill('SIGINT'), 700);
    await exit;
    clearInterval(timer);
    expect(said).toBe('');
    expect(child.exitCode === 130 || child.signalCode === 'SIGINT').toBe(true);
  });
});

/** A game at random whose analysis takes several seconds on any machine. */
function longRecord(): string {
  for (let seed = 0; ; seed++) {
    const random = seeded(`long game ${seed}`);
    const game = new Game({ setup: { deck: 'arena' } });
    while (!isOver(game.state)) {
      if (isChance(game.state)) game.playChance(random);
      else {
        const { actions } = decision(game.state);
        game.play(actions[random(actions.length)] ?? { do: 'end' });
      }
    }
    if (game.state.turn > 100) return packRecord(game);
  }
}

describe('arena verify', () => {
  test.each(LANGUAGES)('says in %s what a proof proves and what it does not', async (language) => {
    const { status, stdout } = arena('verify', fileWith('proof.json', proof), '--lang', language);
    const m = { ...(await loadDomain('online', language)), ...(await loadDomain('sharing', language)) };
    expect(status).toBe(0);
    for (const sentence of [
      m.proof_good({}),
      m.proof_seeds_committed({}),
      m.verify_proves({}),
      m.verify_noted({}),
    ])
      expect(stdout).toContain(sentence);
    expect(stdout).toContain(m.proof_limit_knows({}));
    const [, commitment] = /"commitment":"(\w+)"/.exec(proof) ?? [];
    expect(stdout).toContain(commitment);
  });

  test('says that a match began with a position', async () => {
    const position = positionText(positionOf(readRecord(json).stateAfter(40)));
    const { status, stdout } = arena('verify', fileWith('position.json', finishedProof({ position })));
    const { verify_position: told } = await loadDomain('sharing', 'en');
    expect([status, stdout]).toEqual([0, expect.stringContaining(told({}))]);
    expect(arena('verify', fileWith('proof.json', proof)).stdout).not.toContain(told({}));
  });

  test.each([
    [
      'a roll',
      (file: string) =>
        file.replace(/("do":"roll","dice":\[\d,\d,)(\d)/, (_, head, die) => `${head}${7 - Number(die)}`),
      'A roll or draw',
    ],
    ['a seed', (file: string) => file.replace('"seeds":["0c', '"seeds":["1c'), 'A player’s number'],
    [
      'the secret',
      (file: string) => file.replace('"secret":"5a', '"secret":"6a'),
      'The secret doesn’t match',
    ],
    ['the end', (file: string) => file.replace('"seal":"', '"note":"","seal":"'), 'seal is broken'],
  ])('finds that %s was changed', (_, change, sentence) => {
    const { status, stdout } = arena('verify', fileWith('tampered.json', change(proof)));
    expect(status).toBe(1);
    expect(stdout).toContain('Something doesn’t match');
    expect(stdout).toContain(sentence);
  });

  test.each([
    ['a record', json],
    ['a link', link],
  ])('%s holds no proof, and it says so', (_, record) => {
    const { status, stdout } = arena('verify', fileWith('record', record));
    expect([status, stdout]).toEqual([1, expect.stringContaining('it says nothing about the dice')]);
  });
});

test('arena replay opens links and proofs', () => {
  const { stdout } = arena('replay', link);
  expect(stdout).toContain('Turn 0 of');
  for (const name of ['Gaius', 'Nerva']) expect(stdout).toContain(name);
  expect(arena('replay', fileWith('proof.json', proof)).stdout).toContain('Turn 0 of');
});

describe.each(['analyse', 'verify', 'replay'])('arena %s', (command) => {
  test.each([
    ['a damaged link', `${link.slice(0, 60)}xyz${link.slice(63)}`, /the link (is damaged|breaks off)/],
    ['a link cut short', link.slice(0, 50), /the link breaks off/],
    ['no game', 'hello', /not a record of a game/],
    ['half a JSON', json.slice(0, 300), /perhaps the file is cut short/],
    ['a proof with nothing in it', '{"commitment":"","log":[]}', /not a valid transcript/],
  ])('says what is wrong with %s', (_, content, message) => {
    const { status, stdout, stderr } = arena(command, fileWith('bad', content));
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain('isn’t a game that can be opened');
    if (command !== 'replay') expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/ at .*\.ts:/);
  });

  test.each([[[]], [['a', 'b']], [['--nothing']], [['a', '--lang', 'xx']]])(
    'explains wrong usage: %j',
    (args) => {
      const { status, stdout, stderr } = arena(command, ...args);
      expect(status).toBe(2);
      expect(`${stdout}${stderr}`).toContain(`arena ${command}`);
    },
  );
});

test.each(LANGUAGES)('in %s, the report fits a terminal', async (language) => {
  const m = await loadTerminalMessages(language);
  const { stdout } = arena('analyse', link, '--lang', language);
  expect(stdout).toContain(m.analyse_curve({ player: 'Gaius' }));
  expect(stdout.split('\n').filter((line) => widthOf(line) > 80)).toEqual([]);
  expect(packRecord(readRecord(link)).length).toBeLessThan(400);
});
