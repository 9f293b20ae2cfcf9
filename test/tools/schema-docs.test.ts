import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTIONS, withSections } from '../../tools/schema-docs.ts';

const encodings = readFileSync(new URL('../../docs/encodings.md', import.meta.url), 'utf8');

test('the tables in docs/encodings.md follow the schemas (npm run docs writes them)', () => {
  expect(withSections(encodings)).toBe(encodings);
});

test('a table names every field with its type and meaning', () => {
  expect(SECTIONS.effects).toContain(
    "| `fewerDice` | `[boolean, boolean]` | Philosophus waits for the player's next turn |",
  );
  expect(SECTIONS.actions).toContain('| `adjust` | `die: 1..6`, `by: 1 \\| -1` |');
  expect(SECTIONS.events).toContain('| `drawn` | `to: 0 \\| 1`, `player: 0 \\| 1`, `card: card` |');
});

test('a document without the markers of a table is refused', () => {
  expect(() => withSections('')).toThrow('the section "setup" has no markers');
});
