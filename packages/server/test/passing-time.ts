import type { Storage } from '../src/storage/storage.ts';

export interface PassingTime {
  storage: Storage;
  /** Lets this much time pass, as if servers had been up. They notice with their next beat. */
  pass: (ms: number) => void;
}

/** The same storage, with a time of its own. */
export function withPassingTime(storage: Storage): PassingTime {
  let passed = 0;
  const beat: Storage['beat'] = async (options) => {
    const pulse = await storage.beat(options);
    return { ...pulse, time: pulse.time + passed };
  };
  return {
    storage: new Proxy(storage, {
      get: (target, name): unknown => (name === 'beat' ? beat : Reflect.get(target, name)),
    }),
    pass: (ms) => void (passed += ms),
  };
}
