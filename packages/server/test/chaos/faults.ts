import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@arena/rules';
import { MAX_GAP_MS } from '../../src/storage/pulse.ts';
import type { TestCluster } from './test-cluster.ts';

/** Something that goes wrong. `target`: only one thing at a time goes wrong with it. */
interface Fault {
  name: string;
  target: string;
  /** Milliseconds until the next one. */
  pause: number;
  inflict: () => Promise<void>;
}

const MAX_PAUSE_MS = 1500;

/** The next fault; from the same random numbers come the same faults. */
function drawFault(random: Random, cluster: TestCluster): Fault {
  const { nodes, workers, nats } = cluster;
  const number = random(cluster.databases.length);
  const database = cluster.databases[number];
  if (database === undefined) throw new Error('there is no such database');
  const { server: postgres, url } = database;
  const target = `postgres ${number}`;
  const kinds: (() => Omit<Fault, 'pause'>)[] = [
    ...Array.from({ length: 4 }, () => processFault('node', nodes, random, 'kill')),
    ...Array.from({ length: 3 }, () => processFault('node', nodes, random, 'freeze')),
    processFault('worker', workers, random, 'kill'),
    processFault('worker', workers, random, 'freeze'),
    () => {
      const away = random(4000);
      const inflict = async (): Promise<void> => {
        await nats.stop();
        await sleep(away);
        await nats.run();
      };
      return { name: `kill NATS for ${away} ms`, target: 'nats', inflict };
    },
    () => {
      const frozen = 1000 + random(3000);
      const inflict = async (): Promise<void> => {
        nats.signal('SIGSTOP');
        await sleep(frozen);
        nats.signal('SIGCONT');
      };
      return { name: `freeze NATS for ${frozen} ms`, target: 'nats', inflict };
    },
    () => {
      const away = random(1500);
      const inflict = async (): Promise<void> => {
        await postgres.kill();
        await sleep(away);
        await postgres.run();
      };
      return { name: `kill PostgreSQL ${number} for ${away} ms`, target, inflict };
    },
    () => {
      // Sometimes so long that the servers' time stands still.
      const frozen = random(3) === 0 ? MAX_GAP_MS + 2500 : 500 + random(2500);
      const inflict = (): Promise<void> => postgres.freeze(frozen);
      return { name: `freeze PostgreSQL ${number} for ${frozen} ms`, target, inflict };
    },
    ...Array.from({ length: 2 }, () => () => ({
      name: `end all connections to PostgreSQL ${number}`,
      target,
      inflict: () => postgres.terminateConnections(url),
    })),
  ];
  const fault = kinds[random(kinds.length)]?.();
  if (fault === undefined) throw new Error('there is no such fault');
  return { ...fault, pause: 200 + random(MAX_PAUSE_MS) };
}

function processFault(
  kind: string,
  all: TestCluster['nodes'],
  random: Random,
  how: 'kill' | 'freeze',
): () => Omit<Fault, 'pause'> {
  return () => {
    const number = random(all.length);
    const ms = how === 'kill' ? random(2000) : 1000 + random(4000);
    const inflict = async (): Promise<void> => {
      if (how === 'kill') await all[number]?.restart('SIGKILL', ms);
      else await all[number]?.freeze(ms);
    };
    return { name: `${how} ${kind} ${number} for ${ms} ms`, target: `${kind} ${number}`, inflict };
  };
}

/** Lets things go wrong until the time is over, and returns when everything works again. */
export async function inflictFaults(
  cluster: TestCluster,
  random: Random,
  seconds: number,
  onFault: (name: string) => void,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const busy = new Map<string, Promise<void>>();
  while (performance.now() < end) {
    const { name, target, pause, inflict } = drawFault(random, cluster);
    if (!busy.has(target)) {
      onFault(name);
      const inflicted = inflict()
        .catch((error: unknown) => onFault(`${name}: ${String(error)}`))
        .finally(() => busy.delete(target));
      busy.set(target, inflicted);
    }
    await sleep(pause);
  }
  await Promise.all(busy.values());
}
