/** Compiles the kernel, and puts it where the package finds it: npm run kernel */
import { writeFileSync } from 'node:fs';
import { compileKernel } from './compile.ts';

const bytes = await compileKernel({ shared: false });
writeFileSync(
  new URL('../src/net/kernel-wasm.ts', import.meta.url),
  `/** Made from kernel/kernel.as by \`npm run kernel\`. */\nexport const KERNEL_CODE =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
);
