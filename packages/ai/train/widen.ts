import type { Random } from '@arena/rules';
import { firstLayerSize, HIDDEN_2, type NetworkShape } from '../src/net/network.ts';
import { Learner } from './learner.ts';
import { TARGETS } from './samples.ts';

/**
 * Weights for training a wider network with further inputs, which evaluates every state as the narrow one does. The inputs
 * of the narrow network come first in the wide one. New units begin at random, but nothing listens to them yet.
 */
export async function widen(
  narrow: NetworkShape,
  weights: Float32Array,
  wide: NetworkShape,
  random: Random,
): Promise<Float32Array> {
  const learner = await Learner.create(wide);
  learner.initialize(random);
  const widened = learner.trainingWeights.slice();
  const copyRow = (from: number, to: number): void =>
    widened.set(weights.subarray(from * narrow.width, (from + 1) * narrow.width), to * wide.width);
  for (let input = 0; input < wide.inputs; input++)
    if (input < narrow.inputs) copyRow(input, input);
    else widened.fill(0, input * wide.width, input * wide.width + narrow.width);
  copyRow(narrow.inputs, wide.inputs);
  const after = weights.subarray(firstLayerSize(narrow));
  const second = firstLayerSize(wide);
  const third = second + wide.width * HIDDEN_2;
  const units = narrow.width * HIDDEN_2;
  widened.fill(0, second, third);
  widened.set(after.subarray(0, units), second);
  // The biases of the second layer and the weights of the value; its bias comes after the weights of all outputs.
  widened.set(after.subarray(units, units + 2 * HIDDEN_2), third);
  widened[third + HIDDEN_2 + TARGETS * HIDDEN_2] = after[units + 2 * HIDDEN_2] ?? 0;
  return widened;
}
