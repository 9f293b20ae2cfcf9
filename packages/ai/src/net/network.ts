import type { Player, State } from '@arena/rules';
import { encoderFor } from './features.ts';

/** Two hidden layers; the output is the winning probability. The first layer is the wide one. */
export interface NetworkShape {
  inputs: number;
  width: number;
}

export const HIDDEN_2 = 32;
/**
 * The first layer adds whole numbers that stand for steps of 1/1024: twice as fast as floats, and the sum does not depend
 * on the order. A sum beyond what 16 bits hold (32 in weights) stays at that bound.
 */
const STEPS = 1024;
const MAX_SUM = 2 ** 15 - 1;
const MIN_SUM = -(2 ** 15);
const clamp = (sum: number): number => (sum > MAX_SUM ? MAX_SUM : sum < MIN_SUM ? MIN_SUM : sum);

/** The layers as they are evaluated. */
interface Layers {
  /** A row for each input, then the biases. */
  first: Int16Array;
  /** The second layer and its biases, the output and its bias. */
  rest: Float32Array;
}

/** With the biases. */
export const firstLayerSize = ({ inputs, width }: NetworkShape): number => (inputs + 1) * width;
const restSize = ({ width }: NetworkShape): number => width * HIDDEN_2 + HIDDEN_2 + HIDDEN_2 + 1;
export const weightCount = (shape: NetworkShape): number => firstLayerSize(shape) + restSize(shape);

/** The nearest weight of the first layer that is a whole number of steps. */
export const roundToStep = (weight: number): number => Math.round(weight * STEPS) / STEPS;

/** Fails if the weights are of another shape. */
export function layersOf(shape: NetworkShape, weights: Float32Array): Layers {
  if (weights.length !== weightCount(shape))
    throw new Error(`a network of this shape has ${weightCount(shape)} weights, not ${weights.length}`);
  const firstSize = firstLayerSize(shape);
  const rest = weights.slice(firstSize);
  // The steps are undone where the second layer multiplies.
  for (let i = 0; i < shape.width * HIDDEN_2; i++) rest[i] /= STEPS;
  return {
    first: Int16Array.from(weights.subarray(0, firstSize), (w) => clamp(roundToStep(w) * STEPS)),
    rest,
  };
}

export interface ValueFunction {
  /** Writes the active features of a state for this player to the array and returns their number. */
  readonly encode: (g: State, me: Player, active: Int32Array) => number;
  /** The winning probability of the player whose active features these are. */
  evaluate(active: Int32Array, length: number): number;
}

/** The reference implementation in plain loops. */
export class Network implements ValueFunction {
  readonly encode: ValueFunction['encode'];
  private readonly shape: NetworkShape;
  private readonly layers: Layers;
  private readonly hidden1: Int32Array;
  private readonly hidden2 = new Float32Array(HIDDEN_2);

  constructor(shape: NetworkShape, weights: Float32Array) {
    this.encode = encoderFor(shape.inputs);
    this.shape = shape;
    this.layers = layersOf(shape, weights);
    this.hidden1 = new Int32Array(shape.width);
  }

  evaluate(active: Int32Array, length: number): number {
    const {
      hidden1,
      hidden2,
      layers: { first, rest },
      shape: { inputs, width },
    } = this;
    for (let h = 0; h < width; h++) hidden1[h] = first[inputs * width + h];
    for (let i = 0; i < length; i++) {
      const row = active[i] * width;
      for (let h = 0; h < width; h++) hidden1[h] = clamp(hidden1[h] + first[row + h]);
    }
    const secondBias = width * HIDDEN_2;
    const third = secondBias + HIDDEN_2;
    for (let j = 0; j < HIDDEN_2; j++) hidden2[j] = rest[secondBias + j];
    for (let h = 0; h < width; h++) {
      const x = hidden1[h];
      if (x <= 0) continue;
      for (let j = 0; j < HIDDEN_2; j++) hidden2[j] += rest[h * HIDDEN_2 + j] * x;
    }
    let sum = rest[third + HIDDEN_2];
    for (let j = 0; j < HIDDEN_2; j++) if (hidden2[j] > 0) sum += hidden2[j] * rest[third + j];
    return 1 / (1 + Math.exp(-sum));
  }
}
