import { readFileSync } from 'node:fs';
import { main } from 'assemblyscript/asc';

const FLAGS = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--noAssert', '--importMemory'];

/** Compiles `kernel.as`, which evaluates, or `training.as`, which learns. */
export async function compileKernel(name: 'kernel' | 'training'): Promise<Uint8Array<ArrayBuffer>> {
  const source = readFileSync(new URL(`./${name}.as`, import.meta.url), 'utf8');
  let code: Uint8Array | null = null;
  const { error } = await main(['kernel.ts', '--outFile', 'kernel.wasm', ...FLAGS], {
    readFile: (file: string) => (file === 'kernel.ts' ? source : null),
    writeFile: (_: string, contents: Uint8Array | string) => {
      if (typeof contents !== 'string') code = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || code === null) throw error ?? new Error('the kernel does not compile');
  return Uint8Array.from(code);
}
