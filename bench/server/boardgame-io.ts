import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LoadPlayer, LoadTarget } from './load.ts';

interface Harness {
  contenders: readonly {
    connect(at: { host: string; port: number; match: number }): Promise<Omit<LoadPlayer, 'index'>[]>;
  }[];
}

/** boardgame.io with this database. Game and client are those of the harness in the folder `peers`. */
export async function boardgameIo(peers: string, database: string): Promise<LoadTarget> {
  const file = pathToFileURL(join(resolve(peers), 'server/contenders/bgio.mjs'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the harness has no types
  const { contenders } = (await import(file.href)) as Harness;
  const [client] = contenders;
  if (client === undefined) throw new Error(`${file.pathname} has no contender`);
  return {
    program: fileURLToPath(new URL('../peers/boardgame-io.mjs', import.meta.url)),
    args: [[resolve(peers), database]],
    connect: async ([at], match) => {
      if (at === undefined) throw new Error('there is no server');
      const [first, second] = await client.connect({ ...at, match });
      if (first === undefined || second === undefined) throw new Error('a player is missing');
      return [Object.assign(first, { index: 0 } as const), Object.assign(second, { index: 1 } as const)];
    },
  };
}
