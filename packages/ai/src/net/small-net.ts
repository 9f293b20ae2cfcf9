import { decodeFloat16 } from './float16.ts';
import { lazyNet } from './load-net.ts';
import { MODEL_CARD, WEIGHTS_BASE64 } from './small-weights.ts';

/** The network of the weaker levels: less than half the download, so that a first game does not wait for the large one. */
export const smallNet = lazyNet({ inputs: MODEL_CARD.inputs, width: MODEL_CARD.layers[0] }, () =>
  decodeFloat16(WEIGHTS_BASE64),
);
