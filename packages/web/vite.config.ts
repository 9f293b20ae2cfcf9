import { defineConfig } from 'vite';
import { preloadManifest } from './build/preload-manifest.ts';
import { fonts } from './build/fonts.ts';
import { mosaics } from './build/mosaics.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sprite } from './build/sprite.ts';
import { webManifest } from './build/web-manifest.ts';

/** What always comes together is one file: left alone, whatever two pages share would be dozens of them. */
const CHUNK_GROUPS = [
  { name: 'i18n', test: /i18n\/(src\/(names|messages)\.|compiled\/.*\/registry)/ },
  {
    name: 'ui',
    test: /web\/src\/(components\/(icon|form|mosaic|page|dialog|file-button|files)\.|lib\/(search|random|download)\.|store\/saved-game\.|host\/start-game\.)|rules\/src\/input-error/,
  },
  { name: 'new-game', test: /web\/src\/(new-game\/|pages\/start-button\.)/ },
  { name: 'rulebook', test: /web\/src\/rulebook\// },
  { name: 'board', test: /web\/src\/table\/(screen\/screen|board\/board)\./ },
  {
    name: 'deferred',
    test: /web\/src\/(table\/(shared\/game-log|board\/refusal-bubble|dialogs|sheets)|cards\/card-dialog)/,
  },
];

export default defineConfig({
  plugins: [sprite(), mosaics(), fonts(), preloadManifest(), webManifest(), serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { watch: { ignored: ['**/.tsc/**'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
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
