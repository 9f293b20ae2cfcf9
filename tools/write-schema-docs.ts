import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageDocs } from './message-docs.ts';
import { withSections } from './schema-docs.ts';

/** Regenerates the tables of docs/encodings.md and all of docs/messages.md. */
const root = fileURLToPath(new URL('..', import.meta.url));
const encodings = `${root}docs/encodings.md`;
writeFileSync(encodings, withSections(readFileSync(encodings, 'utf8')));
writeFileSync(`${root}docs/messages.md`, messageDocs(root));
