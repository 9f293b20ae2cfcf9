import type { NameFault } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ApiError } from '../api.ts';
import { checkName } from './account-api.ts';

/** `unknown`: the server has not said yet. */
export type NameState = NameFault | 'free' | 'unknown';

/** Nobody types faster for long. */
const PAUSE_MS = 250;

/** Whether an account could have this name, checked while it is being typed. */
export function useNameCheck(name: string): NameState {
  const state = useSignal<NameState>('unknown');
  useEffect(() => {
    state.value = 'unknown';
    if (name.trim() === '') return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const checked = await stateOf(name);
      if (!isOutdated) state.value = checked;
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [name]);
  return state.value;
}

/** Whoever sends a name that could not be checked learns then what is wrong with it. */
async function stateOf(name: string): Promise<NameState> {
  try {
    return (await checkName(name)) ?? 'free';
  } catch (error) {
    if (error instanceof ApiError) return 'unknown';
    throw error;
  }
}
