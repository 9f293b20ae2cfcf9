import { namesInLink, packedIn } from '@arena/rules';
import type { StoredRecord } from './replay-record.ts';

/** The game that an address holds after its `#`; null if it holds none. */
export function linkedRecord(hash: string): StoredRecord | null {
  const text = packedIn(hash);
  return text === null ? null : { text, names: namesInLink(hash) };
}
