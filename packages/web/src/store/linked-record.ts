import { namesInLink, packedIn } from '@arena/rules';
import type { StoredRecord } from './replay-record.ts';

/** The game that the address of this page holds after its `#`; null if it holds none. */
export function readLinkedRecord(): StoredRecord | null {
  const text = packedIn(location.hash);
  return text === null ? null : { text, names: namesInLink(location.hash) };
}
