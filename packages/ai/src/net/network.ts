import { FEATURE_COUNT } from './features.ts';

/** Two hidden layers; the output is the winning probability. */
export const HIDDEN_1 = 64;
export const HIDDEN_2 = 32;

/** The offsets of the layers in the array of weights. */
export const WEIGHT_LAYOUT = (() => {
  const first = 0;
  const firstBias = first + FEATURE_COUNT * HIDDEN_1;
  const second = firstBias + HIDDEN_1;
  const secondBias = second + HIDDEN_1 * HIDDEN_2;
  const third = secondBias + HIDDEN_2;
  const thirdBias = third + HIDDEN_2;
  return { first, firstBias, second, secondBias, third, thirdBias, size: thirdBias + 1 };
})();

/** Fails if the features have changed since the weights were trained. */
export function checkWeights({ length }: Float32Array): void {
  if (length !== WEIGHT_LAYOUT.size)
    throw new Error(`a network has ${WEIGHT_LAYOUT.size} weights, not ${length}`);
}

export interface ValueFunction {
  /** The winning probability of the player whose active features these are. */
  evaluate(active: Int32Array, length: number): number;
}

/** The reference implementation in plain loops. */
export class Network implements ValueFunction {
  private readonly weights: Float32Array;
  private readonly hidden1 = new Float32Array(HIDDEN_1);
  private readonly hidden2 = new Float32Array(HIDDEN_2);

  constructor(weights: Float32Array) {
    checkWeights(weights);
    this.weights = weights;
  }

  evaluate(active: Int32Array, length: number): number {
    const { weights, hidden1, hidden2 } = this;
    const { firstBias, second, secondBias, third, thirdBias } = WEIGHT_LAYOUT;
    for (let h = 0; h < HIDDEN_1; h++) hidden1[h] = weights[firstBias + h];
    for (let i = 0; i < length; i++) {
      const row = active[i] * HIDDEN_1;
      for (let h = 0; h < HIDDEN_1; h++) hidden1[h] += weights[row + h];
    }
    for (let j = 0; j < HIDDEN_2; j++) hidden2[j] = weights[secondBias + j];
    for (let h = 0; h < HIDDEN_1; h++) {
      const x = hidden1[h];
      if (x <= 0) continue;
      const row = second + h * HIDDEN_2;
      for (let j = 0; j < HIDDEN_2; j++) hidden2[j] += weights[row + j] * x;
    }
    let sum = weights[thirdBias];
    for (let j = 0; j < HIDDEN_2; j++) if (hidden2[j] > 0) sum += hidden2[j] * weights[third + j];
    return 1 / (1 + Math.exp(-sum));
  }
}
