import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageDescriptions, messageDocs } from './message-docs.ts';
import { withSections } from './schema-docs.ts';

/** Regenerates the tables of docs/encodings.md, all of docs/messages.md, and the texts of the API's document. */
const root = fileURLToPath(new URL('..', import.meta.url));
const encodings = `${root}docs/encodings.md`;
writeFileSync(encodings, withSections(readFileSync(encodings, 'utf8')));
writeFileSync(`${root}docs/messages.md`, messageDocs(root));
writeFileSync(
  `${root}packages/api/src/operations/descriptions.json`,
  `${JSON.stringify(messageDescriptions(root), null, 2)}\n`,
);
