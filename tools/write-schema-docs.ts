import { readFileSync, writeFileSync } from 'node:fs';
import { withSections } from './schema-docs.ts';

/** Writes the generated tables of docs/encodings.md again. */
const file = new URL('../docs/encodings.md', import.meta.url);
writeFileSync(file, withSections(readFileSync(file, 'utf8')));
