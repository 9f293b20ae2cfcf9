import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  apply,
  askOf,
  CARD_IDS,
  HAND,
  PLAYERS,
  resample,
  RULES_VERSION,
  seeded,
  sizeOf,
  viewOf,
  type FigureOverrides,
  type Player,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { cardFiguresHash } from '../src/net/card-figures-hash.ts';
import { encodeFeatures, encoderFor, FEATURE_COUNT, MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { fromFloat16 } from '../src/net/float16.ts';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { SHIPPED_SHAPE, shippedNet, shippedWeights } from '../src/net/shipped-net.ts';
import { Network, weightCount } from '../src/net/network.ts';
import { KERNEL_WASM_BASE64 as KERNEL } from '../src/net/kernel-wasm.ts';
import { WEIGHTS_BASE64 as SMALL_WEIGHTS } from '../src/net/small-weights.ts';
import { MODEL_CARD, WEIGHTS_BASE64 } from '../src/net/weights.ts';
import { CHAMPION } from '../train/checkpoint.ts';
import { encodeFloat16, toFloat16 } from '../train/encode-float16.ts';
import { weightsToShip } from '../train/weights-to-ship.ts';
import { decisionsOf, findDecision, legalCodes, SETUPS } from './random-decisions.ts';

describe('the network', () => {
  test('gives the same value in WebAssembly and in plain loops', () => {
    const weights = shippedWeights();
    const [plain, kernel] = [new Network(SHIPPED_SHAPE, weights), new WasmNetwork(SHIPPED_SHAPE, weights)];
    const active = new Int32Array(MAX_ACTIVE_FEATURES);
    let states = 0;
    for (const setup of SETUPS)
      for (const { state } of decisionsOf(setup, 8))
        for (const player of PLAYERS) {
          const length = plain.encode(state, player, active);
          const value = plain.evaluate(active, length);
          expect(Math.abs(kernel.evaluate(active, length) - value)).toBeLessThan(1e-5);
          expect(shippedNet.evaluate(active, length)).toBe(kernel.evaluate(active, length));
          states++;
        }
    expect(states).toBeGreaterThan(2000);
  });

  test('has valid features, and never too many active ones', () => {
    const active = new Int32Array(MAX_ACTIVE_FEATURES);
    for (const setup of SETUPS)
      for (const { state, player } of decisionsOf(setup, 8)) {
        const length = encodeFeatures(state, player, active);
        expect(length).toBeLessThan(MAX_ACTIVE_FEATURES / 2);
        for (const feature of active.subarray(0, length))
          expect(feature >= 0 && feature < FEATURE_COUNT).toBe(true);
      }
  });

  test('sees corrected costs and defences', () => {
    const { state } = findDecision(
      { deck: 'arena', start: 0 },
      ({ state: g, player }) => player === 0 && sizeOf(g, HAND) > 0 && g.money(0) > 0,
    );
    const featuresWith = (figures: FigureOverrides): string => {
      const active = new Int32Array(MAX_ACTIVE_FEATURES);
      const world = resample({ ...viewOf(state, 0), figures }, seeded('world'));
      return active
        .subarray(0, encodeFeatures(world, 0, active))
        .toSorted()
        .join();
    };
    const all = (figures: { cost?: number; defence?: number }): FigureOverrides =>
      Object.fromEntries(CARD_IDS.map((id) => [id, figures]));
    const features = [all({}), all({ cost: 1 }), all({ defence: 9 })].map(featuresWith);
    expect(new Set(features).size).toBe(3);
  });

  test('shows a player their own pass, and never the other one', () => {
    const active = new Int32Array(MAX_ACTIVE_FEATURES);
    const featuresOf = (state: State, player: Player): string =>
      active.subarray(0, encodeFeatures(state, player, active)).join();
    let passes = 0;
    for (const setup of SETUPS) {
      const { state } = findDecision(setup, ({ state: g }) => askOf(g) === 'pass');
      const after = legalCodes(state).map((code) => {
        const next = state.clone();
        apply(next, code);
        return next;
      });
      passes += after.length;
      expect(new Set(after.map((g) => featuresOf(g, 0))).size).toBe(after.length);
      expect(new Set(after.map((g) => featuresOf(g, 1))).size).toBe(1);
    }
    expect(passes).toBeGreaterThan(50);
  });

  test('refuses weights of another shape', () => {
    const count = weightCount(SHIPPED_SHAPE);
    expect(() => new Network(SHIPPED_SHAPE, new Float32Array(5))).toThrow(`${count} weights`);
    expect(() => encoderFor(7)).toThrow('7 inputs');
  });
});

describe('the weights', () => {
  test('were trained for the current cards, rules and features', () => {
    expect(MODEL_CARD).toMatchObject({ cards: cardFiguresHash(), rules: RULES_VERSION });
    expect(encoderFor(MODEL_CARD.inputs)).toBe(shippedNet.encode);
  });

  test('are those of the stored training run', () => {
    const shipped = encodeFloat16(weightsToShip(CHAMPION, SHIPPED_SHAPE));
    expect(shipped === WEIGHTS_BASE64).toBe(true);
    const { buffer } = Uint8Array.from(readFileSync(new URL('../train/state/average.f32', import.meta.url)));
    expect(encodeFloat16(new Float32Array(buffer)) === SMALL_WEIGHTS).toBe(true);
  });

  test('are small enough to download', () => {
    const [large, small] = [WEIGHTS_BASE64 + KERNEL, SMALL_WEIGHTS].map((text) => gzipSync(text).length);
    expect(large).toBeLessThan(600_000);
    expect(small).toBeLessThan(300_000);
  });

  test('half-precision floats are as close as they can be', () => {
    const random = seeded('half');
    for (let i = 0; i < 10_000; i++) {
      const x = (random(2 ** 30) / 2 ** 30 - 0.5) * 2 ** (random(12) - 6);
      expect(Math.abs(fromFloat16(toFloat16(x)) - x)).toBeLessThanOrEqual(Math.max(Math.abs(x) / 2048, 1e-4));
    }
    expect([0, 1, -2, 0.5].map((x) => fromFloat16(toFloat16(x)))).toEqual([0, 1, -2, 0.5]);
    expect(fromFloat16(toFloat16(1e9))).toBe(65_504);
  });
});
