import type { MatchOptions } from '@arena/match';
import { expect, test } from 'vitest';
import { withOwnOptions } from '../src/tables/own-options.ts';
import { OPTIONS } from './test-client.ts';

const AGAINST_BOT: MatchOptions = {
  ...OPTIONS,
  seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }],
};

test('between people questions tell nothing of a hand, whatever a page asks for', () => {
  expect(withOwnOptions(OPTIONS, 3)).toMatchObject({ chance: 'committed-seeds', discreet: true });
  expect(withOwnOptions({ ...AGAINST_BOT, discreet: true }, 3)).not.toHaveProperty('discreet');
});

test('servers that would not understand a table get one that they do', () => {
  const options = withOwnOptions({ ...OPTIONS, chance: 'committed-seeds', discreet: true }, 2);
  expect(options.chance).toBe('by-event');
  expect(options).not.toHaveProperty('discreet');
});
