import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { preloadManifest } from './build/preload-manifest.ts';
import { fonts } from './build/fonts.ts';
import { mosaics } from './build/mosaics.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sprite } from './build/sprite.ts';
import { webManifest } from './build/web-manifest.ts';

export default defineConfig({
  plugins: [sprite(), mosaics(), fonts(), preloadManifest(), webManifest(), serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { watch: { ignored: ['**/.tsc/**'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    modulePreload: {
      polyfill: false,
      // Pages request everything they need at once. Later chunks are not urgent: only their styles must be listed.
      resolveDependencies: (_, files, { hostId }) =>
        hostId.includes('/index-') || hostId.endsWith('.html')
          ? files
          : files.filter((file) => file.endsWith('.css')),
    },
  },
});
