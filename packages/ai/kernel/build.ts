/** Compiles the kernel, and puts it where the package finds it: npm run kernel */
import { writeFileSync } from 'node:fs';
import { compile } from './compile.ts';

const bytes = await compile({ shared: false });
writeFileSync(
  new URL('../src/net/kernel-code.ts', import.meta.url),
  `/** Made from kernel/kernel.as by \`npm run kernel\`. */\nexport const KERNEL_CODE =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
);
