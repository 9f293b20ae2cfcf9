import { seeded, type Decision, type Random, type Setup } from '@arena/rules';
import { expect, test } from 'vitest';
import { SETUPS, Talk, type Reply } from './engine-talk.ts';

const pick = ({ actions }: Decision, random: Random): Decision['actions'][number] =>
  actions[random(actions.length)];

/** A random game up to its end; every reply is given to `watch`. */
function playOut(talk: Talk, first: Reply, random: Random, watch: (reply: Reply) => void): void {
  let reply = first;
  for (let moves = 0; moves < 5000; moves++) {
    expect(reply.ok).toBe(true);
    watch(reply);
    if (reply.decision.actor === 'over') return;
    reply = talk.ask('apply', { action: pick(reply.decision, random) });
  }
  throw new Error('the game does not end');
}

test.each(SETUPS)('auto: the same seed and the same actions give the same game (%j)', (setup) => {
  const game = (seed: string): string[] => {
    const talk = new Talk();
    const told: string[] = [];
    talk.ask('auto', { on: true });
    playOut(talk, talk.ask('new', { setup, seed }), seeded('choices'), ({ decision, events }) => {
      expect(decision.actor).not.toBe('chance');
      told.push(JSON.stringify([decision, events]));
    });
    return told;
  };
  expect(game('one')).toEqual(game('one'));
  expect(game('two')).not.toEqual(game('one'));
});

test('auto goes on the same way, whether it is on from the start or set at the first chance', () => {
  const [early, late] = [new Talk(), new Talk()];
  early.ask('auto', { on: true });
  const begun = early.ask('new', { setup: { deck: 'arena' }, seed: 's' });
  late.ask('new', { setup: { deck: 'arena' }, seed: 's' });
  expect(late.ask('auto', { on: true })).toMatchObject({ events: begun.events, decision: begun.decision });
});

const sorted = (decision: Decision): unknown => ({
  ...decision,
  actions: decision.actions.map((action) => JSON.stringify(action)).sort(),
});

test.each(SETUPS)('what position gives is loaded back at every decision (%j)', (setup: Setup) => {
  const talk = new Talk();
  const other = new Talk();
  let loaded = 0;
  playOut(talk, talk.ask('new', { setup }), seeded('way'), ({ decision }) => {
    const { position } = talk.ask('position');
    if (decision.actor === 'over' && position.vp[0] + position.vp[1] > 36) return; // credited VP
    const reply = other.ask('load', { position });
    expect(reply).toMatchObject({ ok: true, events: [] });
    expect(sorted(reply.decision)).toEqual(sorted(decision));
    expect(other.ask('position').position).toEqual(position);
    loaded++;
  });
  expect(loaded).toBeGreaterThan(20);
});
