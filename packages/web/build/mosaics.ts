import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cachedBuild } from './build-cache.ts';
import { loadGameIcons } from './game-icons.ts';
import { packMosaic, renderMosaic, type MosaicSpec } from './mosaic/render.ts';

/** Packed: for a canvas, which lays the stones one by one. */
type Ornament = MosaicSpec & { icon: string; isPacked?: true };

const BAND = { surface: [1500, 460], figure: [573, 55, 354], stone: 15, isPacked: true } as const;

const MOSAICS: Record<string, Ornament> = {
  home: { icon: 'lion', surface: [1440, 1640], figure: [184, 256, 1120], stone: 23.5 },
  back: { icon: 'laurels', surface: [500, 700], figure: [20, 120, 460], stone: 23 },
  victory: { icon: 'laurels', ...BAND },
  defeat: { icon: 'broken-pottery', ...BAND },
  draw: { icon: 'crossed-swords', ...BAND },
};

const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.bin': 'application/octet-stream',
};

/** Renders the ornaments to `mosaics/<name>.svg`, packed ones to `mosaics/<name>.bin`. */
export function mosaics(): Plugin {
  return {
    name: 'arena-mosaics',
    async configureServer(server) {
      const folder = await renderAll();
      server.middlewares.use('/mosaics', ({ url = '' }, response, next) => {
        const file = join(folder, basename(url));
        if (!existsSync(file)) return next();
        response.setHeader('Content-Type', CONTENT_TYPES[extname(file)] ?? '');
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
  const icon = loadGameIcons();
  const specs = Object.entries(MOSAICS).map(([name, spec]) => ({ name, spec, body: icon(spec.icon) }));
  const generator = globSync('mosaic/*.ts', { cwd: import.meta.dirname }).sort();
  const inputs = [
    JSON.stringify(specs),
    ...generator.map((file) => readFileSync(join(import.meta.dirname, file))),
  ];
  return cachedBuild(inputs, (folder) => {
    for (const { name, spec, body } of specs) {
      const [, path] = / d="([^"]*)"/.exec(body) ?? [];
      if (path === undefined) throw new Error(`the icon ${spec.icon} has no path`);
      if (spec.isPacked === true) writeFileSync(join(folder, `${name}.bin`), packMosaic(path, spec));
      else writeFileSync(join(folder, `${name}.svg`), renderMosaic(path, spec));
    }
  });
}
