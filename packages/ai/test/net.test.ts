import {
  CARD_IDS,
  HAND,
  resample,
  RULES_VERSION,
  seeded,
  sizeOf,
  viewOf,
  type FigureOverrides,
  type Player,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { cardFiguresHash } from '../src/net/card-figures-hash.ts';
import { encodeFeatures, FEATURE_COUNT, MAX_ACTIVE_FEATURES } from '../src/net/features.ts';
import { fromFloat16, toFloat16 } from '../src/net/float16.ts';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { shippedNet, shippedWeights } from '../src/net/shipped-net.ts';
import { WEIGHT_LAYOUT, Network } from '../src/net/network.ts';
import { MODEL_CARD, WEIGHTS_BASE64 } from '../src/net/weights.ts';
import { decisionsOf, SETUPS } from './random-decisions.ts';

describe('the network', () => {
  test('gives the same in WebAssembly as in plain loops', () => {
    const weights = shippedWeights();
    const [plain, kernel] = [new Network(weights), new WasmNetwork(weights)];
    const on = new Int32Array(MAX_ACTIVE_FEATURES);
    let states = 0;
    for (const setup of SETUPS)
      for (const { state } of decisionsOf(setup, 8))
        for (const player of [0, 1] as Player[]) {
          const length = encodeFeatures(state, player, on);
          const value = plain.evaluate(on, length);
          expect(Math.abs(kernel.evaluate(on, length) - value)).toBeLessThan(1e-5);
          expect(shippedNet.evaluate(on, length)).toBe(kernel.evaluate(on, length));
          states++;
        }
    expect(states).toBeGreaterThan(2000);
  });

  test('its inputs are numbers that there are, and never too many', () => {
    const on = new Int32Array(MAX_ACTIVE_FEATURES);
    for (const setup of SETUPS)
      for (const { state, player } of decisionsOf(setup, 8)) {
        const length = encodeFeatures(state, player, on);
        expect(length).toBeLessThan(MAX_ACTIVE_FEATURES / 2);
        for (let i = 0; i < length; i++) expect(on[i] >= 0 && on[i] < FEATURE_COUNT).toBe(true);
      }
  });

  test('sees corrected figures: what cards cost, and what withstands an attack', () => {
    const [{ state }] = [...decisionsOf({ deck: 'arena', start: 0 }, 5)].filter(
      ({ state: g, player }) => player === 0 && sizeOf(g, HAND + 0) > 0 && g.money(0) > 0,
    );
    const seen = (figures: FigureOverrides): string => {
      const on = new Int32Array(MAX_ACTIVE_FEATURES);
      const world = resample({ ...viewOf(state, 0), figures }, seeded('world'));
      return on
        .subarray(0, encodeFeatures(world, 0, on))
        .toSorted()
        .join();
    };
    const all = (figures: { cost?: number; defence?: number }): FigureOverrides =>
      Object.fromEntries(CARD_IDS.map((id) => [id, figures]));
    const looks = [all({}), all({ cost: 1 }), all({ defence: 9 })].map(seen);
    expect(new Set(looks).size).toBe(3);
  });

  test('refuses weights of another shape', () => {
    expect(() => new Network(new Float32Array(5))).toThrow(`${WEIGHT_LAYOUT.size} weights`);
  });
});

describe('the weights', () => {
  test('were trained on these cards, these rules and these inputs', () => {
    expect(MODEL_CARD).toMatchObject({
      cards: cardFiguresHash(),
      rules: RULES_VERSION,
      inputs: FEATURE_COUNT,
    });
  });

  test('are small enough to send', () => {
    expect(WEIGHTS_BASE64.length * 0.75).toBeLessThan(400_000);
  });

  test('numbers of two bytes are as near as they can be', () => {
    const random = seeded('half');
    for (let i = 0; i < 10_000; i++) {
      const x = (random(2 ** 30) / 2 ** 30 - 0.5) * 2 ** (random(12) - 6);
      expect(Math.abs(fromFloat16(toFloat16(x)) - x)).toBeLessThanOrEqual(Math.max(Math.abs(x) / 2048, 1e-4));
    }
    expect([0, 1, -2, 0.5].map((x) => fromFloat16(toFloat16(x)))).toEqual([0, 1, -2, 0.5]);
    expect(fromFloat16(toFloat16(1e9))).toBe(65_504);
  });
});
