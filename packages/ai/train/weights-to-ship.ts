import { firstLayerSize, roundToStep, type NetworkShape } from '../src/net/network.ts';
import { readWeights } from './checkpoint.ts';
import { playingWeights } from './learner.ts';

/** The weights of a training run as they are evaluated. Rounded ones also compress better. */
export function weightsToShip(folder: URL, shape: NetworkShape): Float32Array {
  const weights = playingWeights(shape, readWeights(folder));
  for (let i = 0; i < firstLayerSize(shape); i++) weights[i] = roundToStep(weights[i] ?? 0);
  return weights;
}
