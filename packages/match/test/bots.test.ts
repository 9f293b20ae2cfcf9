import { seeded, type Action, type Pair, type View } from '@arena/rules';
import { expect, test } from 'vitest';
import {
  BotDriver,
  seedCommands,
  transcriptOf,
  verify,
  type BotDriverPorts,
  type BotPort,
  type Match,
} from '../src/index.ts';
import {
  botRetry,
  deciderOf,
  decisionOf,
  drawOffer,
  newMatch,
  playOn,
  expectRefused,
  SEEDS,
  send,
} from './test-match.ts';

const bot = { kind: 'bot', bot: 'b' } as const;
const person = { kind: 'person' } as const;

function randomly(seed: string): (view: View) => Action {
  const random = seeded(seed);
  return (view) => {
    const { actions = [] } = view.decision;
    return actions[random(actions.length)];
  };
}
const portOf = (choose: BotPort['choose'], fields: Partial<BotPort> = {}): BotPort => ({
  choose,
  allowsUndo: true,
  ...fields,
});

const never = new Promise<never>(() => {});
type SetTimer = BotDriverPorts['setTimer'];
const noTimer: SetTimer = () => () => undefined;
const ports: BotDriverPorts = {
  now: () => 0,
  setTimer: noTimer,
  botTimeoutMs: 5,
  onChange: () => undefined,
  onWaiting: () => undefined,
};

/** A person in seat 0 against a bot that has nothing to do yet. */
async function against(port: BotPort, setTimer = noTimer): Promise<[Match, BotDriver]> {
  const match = newMatch({ seats: [person, bot], setup: { deck: 'mixed', start: 0 } });
  const driver = new BotDriver(match, [null, port], { ...ports, setTimer });
  await driver.drive();
  for (const command of seedCommands(match.latest(0).snapshot, 0, SEEDS[0])) send(match, 0, command);
  await driver.drive();
  return [match, driver];
}

test('two bots play a whole game, one of them asynchronously, and it verifies', async () => {
  const far = randomly('far');
  const match = newMatch({ seats: [bot, bot] });
  let changes = 0;
  const bots: Pair<BotPort> = [
    portOf(randomly('near')),
    portOf(async (view) => {
      await Promise.resolve();
      return far(view);
    }),
  ];
  await new BotDriver(match, bots, { ...ports, onChange: () => changes++ }).drive();
  expect(match.isOver).toBe(true);
  expect(changes).toBe(match.inputs.length);
  const transcript = transcriptOf(match);
  expect(transcript && verify(transcript)).toBe(null);
});

test('a bot sees what its player may see, and nothing else', async () => {
  const seen: View[] = [];
  const choose = randomly('watched');
  const [match, driver] = await against(
    portOf((view) => {
      expect(view).toEqual(match.latest(1).snapshot.view);
      seen.push(view);
      return choose(view);
    }),
  );
  for (let step = 0; step < 30 && !match.isOver; step++) {
    if (deciderOf(match) === 0) playOn(match, `person ${step}`, { limit: 1 });
    await driver.drive();
  }
  expect(seen.length).toBeGreaterThan(5);
  for (const view of seen) expect([view.player, typeof view.hands[0]]).toEqual([1, 'number']);
});

const troubles: [string, 'threw' | 'stalled' | 'illegal', BotPort['choose']][] = [
  [
    'throws',
    'threw',
    () => {
      throw new Error('lost');
    },
  ],
  ['rejects', 'threw', () => Promise.reject(new Error('lost'))],
  ['cheats', 'illegal', () => ({ do: 'roll', dice: [6, 6, 6] })],
  ['answers nothing', 'illegal', () => undefined as unknown as Action],
  ['answers nonsense', 'illegal', () => ({ do: 'pass' }) as unknown as Action],
  ['answers a word', 'illegal', () => 'threw' as unknown as Action],
  ['stalls', 'stalled', () => never],
];

test.each(troubles)('a bot that %s is reported, and asked again on request', async (_, trouble, bad) => {
  let isBad = true;
  let asked = 0;
  const good = randomly('good');
  const port = portOf((view, onBegin) => {
    asked++;
    return isBad ? bad(view, onBegin) : good(view);
  });
  const [match, driver] = await against(port, (ms, action) => {
    const timer = setTimeout(action, isBad ? ms : 60_000);
    return () => clearTimeout(timer);
  });
  playOn(match, 'mine', { limit: 1 });
  const decision = decisionOf(match);
  await driver.drive();
  expect(match.latest(0)).toMatchObject({
    notice: { what: 'bot-trouble', by: 1, trouble },
    snapshot: { trouble: { player: 1, trouble }, ending: null, decision },
  });
  await driver.drive();
  expect(asked).toBe(1);
  send(match, 0, botRetry(match));
  expect(match.latest(0).snapshot.trouble).toBe(null);
  await driver.drive();
  expect(match.latest(0).snapshot.trouble).toMatchObject({ player: 1, trouble });
  send(match, 0, botRetry(match));
  isBad = false;
  await driver.drive();
  expect(asked).toBeGreaterThan(2);
  expect(match.latest(0).snapshot.trouble).toBe(null);
  expect(decisionOf(match)).toBeGreaterThan(decision);
  expectRefused(match, 0, { type: 'retry-bot' }, 'no-trouble');
});

test('a thinking bot does not delay an undo, and its late answer has no effect', async () => {
  const answers: ((action: Action) => void)[] = [];
  const choose = randomly('slow');
  const views: View[] = [];
  const [match, driver] = await against(
    portOf((view) => {
      views.push(view);
      return new Promise((resolve) => answers.push(resolve));
    }),
  );
  playOn(match, 'mine', { limit: 1 });
  const thinking = driver.drive();
  send(match, 0, { type: 'undo', decision: decisionOf(match) });
  void driver.drive();
  expect(deciderOf(match)).toBe(0);
  const before = decisionOf(match);
  answers[0](choose(views[0]));
  await thinking;
  expect(decisionOf(match)).toBe(before);
  expect(match.latest(0).snapshot.trouble).toBe(null);
  playOn(match, 'mine', { limit: 1 });
  void driver.drive();
  expect(answers).toHaveLength(2);
});

test.each([true, false])('a bot answers a request for undo (%s)', async (allowsUndo) => {
  const [match, driver] = await against(portOf(randomly('undo'), { allowsUndo }));
  playOn(match, 'mine', { limit: 1 });
  await driver.drive();
  expect(match.latest(0).snapshot.undo).toBe('consent');
  send(match, 0, { type: 'undo', decision: decisionOf(match) });
  await driver.drive();
  expect(match.latest(0).snapshot).toMatchObject({ undos: allowsUndo ? 1 : 0, offers: [] });
});

test('a bot declines every draw and accepts every rematch', async () => {
  const [match, driver] = await against(portOf(randomly('polite')));
  send(match, 0, drawOffer(match));
  await driver.drive();
  expect(match.latest(0)).toMatchObject({ notice: { what: 'draw-declined', by: 1 } });
  send(match, 0, { type: 'resign' });
  await driver.drive();
  expect(match.latest(0).snapshot.rematch).toEqual([false, false]);
  send(match, 0, { type: 'rematch' });
  await driver.drive();
  expect(match.rematch()?.seats).toEqual([bot, person]);
});

test.each([true, false])(
  'a failure is cleared when the game moves on without the bot, or is undone (%s)',
  async (isBack) => {
    const [match, driver] = await against(portOf(() => Promise.reject(new Error('lost'))));
    playOn(match, 'mine', { limit: 1 });
    await driver.drive();
    expect(match.latest(0).snapshot.trouble).not.toBe(null);
    if (isBack) send(match, 0, { type: 'undo', decision: decisionOf(match) });
    else playOn(match, 'for the bot', { limit: 1 });
    expect(match.latest(0).snapshot.trouble).toBe(null);
  },
);

test('a failure is reported only for the bot that must decide, at that decision', async () => {
  const [match, driver] = await against(portOf(() => never));
  const before = match.inputs.length;
  match.reportBotFailure(1, decisionOf(match), 'stalled', 0);
  match.reportBotFailure(0, decisionOf(match), 'stalled', 0);
  playOn(match, 'mine', { limit: 1 });
  void driver.drive();
  match.reportBotFailure(1, decisionOf(match) - 1, 'stalled', 0);
  expect(match.inputs).toHaveLength(before + 1);
});
