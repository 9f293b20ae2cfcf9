import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { askOf, isOver, seeded, type Random } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { FEATURE_COUNT, MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { Network, weightCount } from '../src/net/network.ts';
import { SHIPPED_SHAPE, shippedNet, shippedWeights } from '../src/net/shipped-net.ts';
import { readProgress, readWeights } from '../train/checkpoint.ts';
import { Learner, playingWeights } from '../train/learner.ts';
import { hyperparametersAt, totalGames, type Hyperparameters, type TrainingPlan } from '../train/plan.ts';
import { randomSetup } from '../train/random-setup.ts';
import { ReplayBuffer, type StoredPosition } from '../train/replay-buffer.ts';
import { SampleCollector, type SampleArrays } from '../train/samples.ts';
import { SelfPlay } from '../train/self-play.ts';
import { train } from '../train/training-run.ts';
import { widen } from '../train/widen.ts';
import { decisionsOf, SETUPS } from './random-decisions.ts';

const SHAPE = { inputs: FEATURE_COUNT, width: 64 };
const learner = await Learner.create(SHAPE);
learner.initialize(seeded('weights'));
const netOf = (from: Learner): Network => new Network(SHAPE, playingWeights(SHAPE, from.trainingWeights));

const HYPERPARAMETERS: Hyperparameters = { beam: 1, rate: 0.001, whim: 0.05, lambda: 0.8, rolledOut: 1 };

function samplesOf(games: number, random: Random): SampleArrays {
  const collector = new SampleCollector();
  const selfPlay = new SelfPlay(netOf(learner), random, collector);
  for (let game = 0; game < games; game++) selfPlay.play(randomSetup(random), HYPERPARAMETERS);
  return collector.take();
}

/** Positions whose value depends on who has more VP. */
function vpPositions(): StoredPosition[] {
  const active = new Int32Array(MAX_ACTIVE_FEATURES);
  const net = netOf(learner);
  return SETUPS.flatMap((setup) =>
    [...decisionsOf(setup, 6)]
      .filter(({ state }) => !isOver(state) && askOf(state) === 'act')
      .map(({ state, player }) => {
        const features = Uint16Array.from(active.subarray(0, net.encode(state, player, active)));
        const value = state.vp(player) > state.vp(player === 0 ? 1 : 0) ? 1 : 0;
        return { features, targets: Float32Array.of(value, 0, 0) };
      }),
  );
}

describe('the learner', () => {
  test('learns what it is shown', async () => {
    const pupil = await Learner.create(SHAPE);
    pupil.initialize(seeded('pupil'));
    const positions = vpPositions();
    const random = seeded('batches');
    const batch = (): StoredPosition[] =>
      Array.from({ length: 64 }, () => positions[random(positions.length)]).filter(
        (each) => each !== undefined,
      );
    for (let step = 0; step < 150; step++) pupil.learn(batch(), 0.002);
    const net = netOf(pupil);
    const right = positions.filter(
      ({ features, targets: [value] }) =>
        net.evaluate(Int32Array.from(features), features.length) > 0.5 === (value === 1),
    );
    expect(right.length / positions.length).toBeGreaterThan(0.9);
  });
});

test('a widened network evaluates every state as before', async () => {
  const wide = { inputs: FEATURE_COUNT, width: 128 };
  const weights = await widen(SHIPPED_SHAPE, shippedWeights(), wide, seeded('wide'));
  const net = new Network(wide, playingWeights(wide, weights));
  const active = new Int32Array(MAX_ACTIVE_FEATURES);
  for (const setup of SETUPS)
    for (const { state, player } of decisionsOf(setup, 1)) {
      const before = shippedNet.evaluate(active, shippedNet.encode(state, player, active));
      expect(net.evaluate(active, net.encode(state, player, active))).toBeCloseTo(before, 6);
    }
});

describe('self-play', () => {
  test('collects positions whose targets lie between 0 and 1, for both players', () => {
    const { features, ends, targets } = samplesOf(6, seeded('games'));
    expect(ends.length).toBeGreaterThan(60);
    expect(ends.at(-1)).toBe(features.length);
    for (const feature of features) expect(feature).toBeLessThan(FEATURE_COUNT);
    for (let i = 0; i < ends.length; i += 2) {
      const [value = -1, other = -1] = [targets[3 * i], targets[3 * i + 3]];
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value + other).toBeCloseTo(1, 5);
    }
  });

  test('is the same for the same seed', () => {
    expect(samplesOf(2, seeded('again'))).toEqual(samplesOf(2, seeded('again')));
  });
});

describe('a training run', () => {
  const folder = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'training-'))}/`);
  const runFor = (games: number): Promise<void> => {
    const stage = { games, beam: 1, whim: 0.05, lambda: 0.9, rolledOut: 0 };
    return train({
      folder,
      plan: { seed: 'test', width: 64, stages: [{ ...stage, rate: [0.001, 0.001] }] },
      initialWeights: null,
      opponent: null,
      minutes: 1,
      threads: 1,
      score: () => 0.5,
    });
  };
  const curve = (): string[] => readFileSync(new URL('curve.csv', folder), 'utf8').trim().split('\n');

  test('ends with its plan, and goes on from its checkpoint', async () => {
    await runFor(50);
    const progress = readProgress(folder);
    expect(progress?.games).toBeGreaterThanOrEqual(50);
    expect(progress?.positions).toBeGreaterThan(500);
    expect(curve()).toHaveLength(2);
    const weights = readWeights(folder);
    expect(playingWeights(SHAPE, weights)).toHaveLength(weightCount(SHAPE));
    await runFor(50);
    expect(readProgress(folder)?.games).toBeGreaterThan(progress?.games ?? 0);
    expect(curve()).toHaveLength(3);
  });
});

test('the replay buffer keeps the newest positions', () => {
  const buffer = new ReplayBuffer();
  const random = seeded('replay');
  for (let chunk = 0; chunk < 8; chunk++)
    buffer.add(
      {
        features: Uint16Array.from({ length: 300 }, () => chunk),
        ends: Uint32Array.from({ length: 300 }, (_, i) => i + 1),
        targets: Float32Array.from({ length: 900 }, () => chunk),
      },
      1000,
    );
  expect(buffer.size).toBe(900);
  for (let i = 0; i < 500; i++) {
    const { features, targets } = buffer.sample(random);
    expect(features).toHaveLength(1);
    expect(features[0]).toBeGreaterThan(4);
    expect(targets[0]).toBe(features[0]);
  }
});

test('the learning rate falls within each stage', () => {
  const stage = { beam: 2, whim: 0, lambda: 1, rolledOut: 0 };
  const plan: TrainingPlan = {
    seed: '',
    width: 64,
    stages: [
      { ...stage, games: 100, rate: [0.1, 0.01] },
      { ...stage, games: 300, rate: [0.01, 0.001] },
    ],
  };
  expect(totalGames(plan)).toBe(400);
  const rates = [0, 50, 100, 400, 900].map((game) => hyperparametersAt(plan, game).rate);
  expect(rates.map((rate) => rate.toFixed(4))).toEqual(['0.1000', '0.0316', '0.0100', '0.0010', '0.0010']);
});
