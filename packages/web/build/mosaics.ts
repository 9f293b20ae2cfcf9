import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { cachedBuild } from './build-cache.ts';
import { renderMosaic, type MosaicSpec } from './mosaic/render.ts';

/** With icons of game-icons.net. */
const PICTURES: Record<string, MosaicSpec & { icon: string }> = {
  home: { icon: 'lion', surface: [1440, 1640], figure: [184, 256, 1120], stone: 23.5 },
  back: { icon: 'laurels', surface: [500, 700], figure: [20, 120, 460], stone: 23 },
  victory: { icon: 'laurels', surface: [1260, 450], figure: [423, 21, 414], stone: 16 },
  defeat: { icon: 'broken-pottery', surface: [1260, 450], figure: [423, 21, 414], stone: 16 },
};

/** Our ornaments, `mosaics/<picture>.svg`: no JavaScript, and only what is shown is loaded. */
export function mosaics(): Plugin {
  return {
    name: 'arena-mosaics',
    async configureServer(server) {
      const folder = await renderAll();
      server.middlewares.use('/mosaics', ({ url = '' }, response, next) => {
        const file = join(folder, basename(url));
        if (!existsSync(file)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(file));
      });
    },
    async generateBundle() {
      const folder = await renderAll();
      for (const file of readdirSync(folder))
        this.emitFile({
          type: 'asset',
          fileName: `mosaics/${file}`,
          source: readFileSync(join(folder, file)),
        });
    },
  };
}

function renderAll(): Promise<string> {
  const icons = readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));
  const generator = globSync('mosaic/*.ts', { cwd: import.meta.dirname }).sort();
  const ingredients = [
    JSON.stringify(PICTURES),
    icons,
    ...generator.map((file) => readFileSync(join(import.meta.dirname, file))),
  ];
  return cachedBuild(ingredients, (folder) => {
    const set = JSON.parse(icons.toString()) as { icons: Record<string, { body: string }> };
    for (const [name, picture] of Object.entries(PICTURES)) {
      const [, path] = / d="([^"]*)"/.exec(set.icons[picture.icon].body) ?? [];
      if (path === undefined) throw new Error(`The icon ${picture.icon} has no path.`);
      writeFileSync(join(folder, `${name}.svg`), renderMosaic(path, picture));
    }
  });
}
