import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

const ICON_SET = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/** The icons of game-icons.net as SVG, by name. */
export function loadGameIcons(): (name: string) => string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = z.parse(ICON_SET, JSON.parse(readFileSync(path, 'utf8')));
  return (name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`game-icons.net has no icon ${name}`);
    return icon.body;
  };
}
