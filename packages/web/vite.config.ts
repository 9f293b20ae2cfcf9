import { defineConfig } from 'vite';
import { fonts } from './build/fonts.ts';
import { mosaics } from './build/mosaic.ts';
import { offline } from './build/offline.ts';
import { sprite } from './build/sprite.ts';
import { version } from './build/version.ts';

export default defineConfig({
  plugins: [sprite(), mosaics(), fonts(), offline(), version()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { watch: { ignored: ['**/.tsc/**'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Routes get all they need at once. What is loaded later has time: there, only styles must be named.
      resolveDependencies: (_, files, { hostId }) =>
        hostId.includes('/index-') || hostId.endsWith('.html')
          ? files
          : files.filter((file) => file.endsWith('.css')),
    },
  },
});
