import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { fonts } from './build/fonts.ts';
import { mosaics } from './build/mosaic.ts';
import { offline } from './build/offline.ts';
import { sprite } from './build/sprite.ts';
import { version } from './build/version.ts';

/** What always comes together is one file: left alone, whatever two pages share would be dozens of them. */
const GROUPS = [
  { name: 'words', test: /i18n\/(src\/(words|messages)\.|compiled\/.*\/registry)/ },
  {
    name: 'parts',
    test: /web\/src\/(parts\/(icon|form|mosaic|page|dialog|files)\.|host\/(saved|start|chance)\.|search)|rules\/src\/fault/,
  },
  { name: 'choices', test: /web\/src\/(choices|pages\/(begin|options|opponent))\./ },
  { name: 'book', test: /web\/src\/book\/(sections|texts|rulings)/ },
  { name: 'board', test: /web\/src\/table\/(screen|table)\./ },
  { name: 'later', test: /web\/src\/(table\/(told|why-not|battle-shown|dialogs|sheets)|parts\/card-dialog)/ },
];

export default defineConfig({
  plugins: [sprite(), mosaics(), fonts(), ahead(), offline(), version()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { watch: { ignored: ['**/.tsc/**'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
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
