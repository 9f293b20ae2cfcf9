import { readFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';

const SOURCE = new URL('./kernel.as', import.meta.url);
/** 64 KiB each: one page for the scratch areas of all threads, the others for the weights. */
export const MEMORY_PAGES = 16;

const FLAGS = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--noAssert', '--importMemory'];
const SHARED_MEMORY_FLAGS = [
  '--enable',
  'threads',
  '--sharedMemory',
  '--initialMemory',
  `${MEMORY_PAGES}`,
  '--maximumMemory',
  `${MEMORY_PAGES}`,
];

/** Compiles the kernel for one thread, or for several that train the same weights. */
export async function compileKernel({ shared }: { shared: boolean }): Promise<Uint8Array<ArrayBuffer>> {
  let code: Uint8Array | null = null;
  const { error } = await main(
    ['kernel.ts', '--outFile', 'kernel.wasm', ...FLAGS, ...(shared ? SHARED_MEMORY_FLAGS : [])],
    {
      readFile: (name: string) => (name === 'kernel.ts' ? readFileSync(SOURCE, 'utf8') : null),
      writeFile: (_: string, contents: Uint8Array | string) => {
        if (typeof contents !== 'string') code = contents;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || code === null) throw error ?? new Error('the kernel does not compile');
  return Uint8Array.from(code);
}
