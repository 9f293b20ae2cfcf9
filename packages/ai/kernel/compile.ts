import { main } from 'assemblyscript/asc';
import { readFileSync } from 'node:fs';

const SOURCE = new URL('./kernel.as', import.meta.url);
/** 64 KiB each: one for the desks of the threads, the others for the weights. */
export const MEMORY_PAGES = 16;

/** The kernel for one thread, or for several that learn with the same weights. */
export async function compileKernel({ shared }: { shared: boolean }): Promise<Uint8Array<ArrayBuffer>> {
  let made: Uint8Array | null = null;
  const flags = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--noAssert', '--importMemory'];
  const threads = [
    '--enable',
    'threads',
    '--sharedMemory',
    '--initialMemory',
    `${MEMORY_PAGES}`,
    '--maximumMemory',
    `${MEMORY_PAGES}`,
  ];
  const { error } = await main(
    ['kernel.ts', '--outFile', 'kernel.wasm', ...flags, ...(shared ? threads : [])],
    {
      readFile: (name: string) => (name === 'kernel.ts' ? readFileSync(SOURCE, 'utf8') : null),
      writeFile: (_: string, contents: Uint8Array | string) => {
        if (typeof contents !== 'string') made = contents;
      },
      listFiles: () => [],
    },
  );
  if (error !== null || made === null) throw error ?? new Error('the kernel does not compile');
  return Uint8Array.from(made);
}
