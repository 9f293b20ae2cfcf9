import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageDocs } from './message-docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}docs/messages.md`, messageDocs(root));
