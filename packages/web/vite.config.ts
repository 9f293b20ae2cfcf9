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
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
