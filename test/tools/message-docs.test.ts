import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messageDescriptions, messageDocs } from '../../tools/message-docs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/messages.md is current (otherwise: npm run docs)', () => {
  expect(readFileSync(`${root}docs/messages.md`, 'utf8')).toBe(messageDocs(root));
});

test('the texts in the document of the API are current (otherwise: npm run docs)', () => {
  const texts: unknown = JSON.parse(
    readFileSync(`${root}packages/api/src/operations/descriptions.json`, 'utf8'),
  );
  expect(texts).toEqual(messageDescriptions(root));
  expect(texts).toMatchObject({
    tableCard: 'A table as the lobby shows it.',
    'ownTable.programs': 'Programs may sit down too.',
    'serverMessage.pong': 'The answer to `ping`.',
  });
});

test('it describes variants, fields, optional and nullable types, and links to other sections', () => {
  const docs = messageDocs(root);
  expect(docs).toContain("**type `'claim'`**: Claims the game because the other player");
  expect(docs).toContain('| `command` | [command](#command) |  |');
  expect(docs).toContain('| `acknowledged` | [requestKey](#requestkey), optional | The key of');
  expect(docs).toContain('| `claimableAt` | pair of ([time](#time) or null) | When the other player');
  expect(docs).toContain('| `updates` | list of [update](#update) |  |');
});
