import { sharedHook } from '../lib/shared-hook.ts';
import { OpponentSearch } from './opponent-search.ts';

/** One connection for all parts of a page. */
export const usePool = sharedHook(() => new OpponentSearch());
