import { seeded, type Decision, type Random, type Setup } from '@arena/rules';
import { expect, test } from 'vitest';
import { SETUPS, EngineClient, type EngineReply } from './engine-client.ts';

const pick = ({ actions }: Decision, random: Random): Decision['actions'][number] =>
  actions[random(actions.length)];

/** Plays a random game to its end; passes every reply to `watch`. */
function playOut(
  talk: EngineClient,
  first: EngineReply,
  random: Random,
  watch: (reply: EngineReply) => void,
): void {
  let reply = first;
  for (let moves = 0; moves < 5000; moves++) {
    expect(reply.ok).toBe(true);
    watch(reply);
    if (reply.decision.actor === 'over') return;
    reply = talk.send('apply', { action: pick(reply.decision, random) });
  }
  throw new Error('the game does not end');
}

test.each(SETUPS)('auto: the same seed and the same actions give the same game (%j)', (setup) => {
  const game = (seed: string): string[] => {
    const talk = new EngineClient();
    const told: string[] = [];
    talk.send('auto', { on: true });
    playOut(talk, talk.send('new', { setup, seed }), seeded('choices'), ({ decision, events }) => {
      expect(decision.actor).not.toBe('chance');
      told.push(JSON.stringify([decision, events]));
    });
    return told;
  };
  expect(game('one')).toEqual(game('one'));
  expect(game('two')).not.toEqual(game('one'));
});

test('auto continues the same way, whether it is on from the start or set at the first chance decision', () => {
  const [early, late] = [new EngineClient(), new EngineClient()];
  early.send('auto', { on: true });
  const begun = early.send('new', { setup: { deck: 'arena' }, seed: 's' });
  late.send('new', { setup: { deck: 'arena' }, seed: 's' });
  expect(late.send('auto', { on: true })).toMatchObject({ events: begun.events, decision: begun.decision });
});

const sorted = (decision: Decision): unknown => ({
  ...decision,
  actions: decision.actions.map((action) => JSON.stringify(action)).sort(),
});

test.each(SETUPS)('the reply to position can be loaded at every decision (%j)', (setup: Setup) => {
  const talk = new EngineClient();
  const other = new EngineClient();
  let loaded = 0;
  playOut(talk, talk.send('new', { setup }), seeded('way'), ({ decision }) => {
    const { position } = talk.send('position');
    if (decision.actor === 'over' && position.vp[0] + position.vp[1] > 36) return; // credited VP
    const reply = other.send('load', { position });
    expect(reply).toMatchObject({ ok: true, events: [] });
    expect(sorted(reply.decision)).toEqual(sorted(decision));
    expect(other.send('position').position).toEqual(position);
    loaded++;
  });
  expect(loaded).toBeGreaterThan(20);
});
