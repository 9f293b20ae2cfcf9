import { decodeFloat16 } from './float16.ts';
import { lazyNet } from './load-net.ts';
import type { NetworkShape } from './network.ts';
import { MODEL_CARD, WEIGHTS_BASE64 } from './weights.ts';

export const SHIPPED_SHAPE: NetworkShape = { inputs: MODEL_CARD.inputs, width: MODEL_CARD.layers[0] };
export const shippedWeights = (): Float32Array<ArrayBuffer> => decodeFloat16(WEIGHTS_BASE64);

/** The network of the strong levels, hints and analysis. */
export const shippedNet = lazyNet(SHIPPED_SHAPE, shippedWeights);
