/** Compiles the kernel into src/net/kernel-wasm.ts: npm run build:kernel */
import { writeFileSync } from 'node:fs';
import { compileKernel } from './compile.ts';

const code = await compileKernel('kernel');
writeFileSync(
  new URL('../src/net/kernel-wasm.ts', import.meta.url),
  `/** Generated from kernel/kernel.as by \`npm run build:kernel\`. */
export const KERNEL_WASM_BASE64 =
  '${Buffer.from(code).toString('base64')}';
`,
);
