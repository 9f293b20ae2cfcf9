import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A JSON file, by its path from this folder. */
const readJson = <T>(path: string, schema: z.ZodMiniType<T>): T =>
  z.parse(schema, JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')));

/** The English texts of a domain. */
export const englishTexts = (domain: string): Record<string, unknown> =>
  readJson(`../../i18n/messages/${domain}/en.json`, z.record(z.string(), z.unknown()));
