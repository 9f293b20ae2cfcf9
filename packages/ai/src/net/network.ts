import { INPUTS } from './features.ts';

/** Two layers between the inputs and the one output, the chance to win. */
export const FIRST = 64;
export const SECOND = 32;

/** Where everything lies in the one array of weights. */
export const LAYOUT = (() => {
  const first = 0;
  const firstBias = first + INPUTS * FIRST;
  const second = firstBias + FIRST;
  const secondBias = second + FIRST * SECOND;
  const third = secondBias + SECOND;
  const thirdBias = third + SECOND;
  return { first, firstBias, second, secondBias, third, thirdBias, size: thirdBias + 1 };
})();

export interface Evaluator {
  /** The chance to win of the side whose inputs these are. */
  evaluate(on: Int32Array, length: number): number;
}

/** The reference: plain loops over plain numbers. */
export class Network implements Evaluator {
  private readonly weights: Float32Array;
  private readonly hidden = new Float32Array(FIRST);
  private readonly inner = new Float32Array(SECOND);

  constructor(weights: Float32Array) {
    if (weights.length !== LAYOUT.size)
      throw new Error(`a network has ${LAYOUT.size} weights, not ${weights.length}`);
    this.weights = weights;
  }

  evaluate(on: Int32Array, length: number): number {
    const { weights, hidden, inner } = this;
    const { firstBias, second, secondBias, third, thirdBias } = LAYOUT;
    for (let h = 0; h < FIRST; h++) hidden[h] = weights[firstBias + h];
    for (let i = 0; i < length; i++) {
      const row = on[i] * FIRST;
      for (let h = 0; h < FIRST; h++) hidden[h] += weights[row + h];
    }
    for (let j = 0; j < SECOND; j++) inner[j] = weights[secondBias + j];
    for (let h = 0; h < FIRST; h++) {
      const x = hidden[h];
      if (x <= 0) continue;
      const row = second + h * SECOND;
      for (let j = 0; j < SECOND; j++) inner[j] += weights[row + j] * x;
    }
    let sum = weights[thirdBias];
    for (let j = 0; j < SECOND; j++) if (inner[j] > 0) sum += inner[j] * weights[third + j];
    return 1 / (1 + Math.exp(-sum));
  }
}
