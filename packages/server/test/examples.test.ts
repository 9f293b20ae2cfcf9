import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seeded } from '@arena/rules';
import { TestProgram } from './program-client.ts';
import { TestBrowser } from './test-client.ts';
import { startTestServer } from './test-server.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  return child;
}

async function result(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  let [output, errors] = ['', ''];
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (errors += String(text)));
  await once(child, 'close');
  return { code: child.exitCode, output, errors };
}

const startTs = (site: string, { token }: TestProgram) =>
  result(run(process.execPath, [join(EXAMPLES, 'bot.ts'), site], { ARENA_TOKEN: token }));

test(
  // `npm test` installs Python, or says that it is missing.
  'the bots in Python and TypeScript play whole games against each other',
  async () => {
    const { port } = await startTestServer();
    const [python, typescript] = [await TestProgram.of(port, 'Snake'), await TestProgram.of(port, 'Typist')];
    const hosting = result(
      run('python3', [join(EXAMPLES, 'bot.py'), python.site, '2'], { ARENA_TOKEN: python.token }),
    );
    for (let game = 0; game < 2; game++) {
      const { code, output, errors } = await startTs(typescript.site, typescript);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^(not )?won\n$/);
    }
    const { code, output, errors } = await hosting;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.match(/^(not )?won$/gm)).toHaveLength(2);
  },
  240_000,
);

test('the bot in TypeScript plays a whole game against a person, who sees that it is a program', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable({ programs: true }, { isOpen: true });
  const client = await ann.enter(table);
  const playing = startTs(ann.site, await TestProgram.of(port, 'Typist'));
  await client.seed();
  expect(client.presence?.isProgram).toEqual([false, true]);
  const random = seeded('typist');
  while (client.latest.snapshot.ending === null) {
    const { number } = client.latest;
    if (client.actions.length > 0) await client.act(client.randomAction(random));
    await client.until(() => client.latest.number > number);
  }
  expect(await playing).toMatchObject({ code: 0, errors: '' });
});

test('each of the example bots has fewer than 80 lines', () => {
  for (const file of ['bot.ts', 'bot.py'])
    expect(readFileSync(join(EXAMPLES, file), 'utf8').split('\n').length - 1).toBeLessThan(80);
});
