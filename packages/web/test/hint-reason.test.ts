import { loadPosition, viewOf, type Action, type CardId, type View } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { hintReason } from '../src/table/shared/hint-reason.ts';

// The page reads its language from the browser, which a unit test does not have.
vi.mock('../src/settings/language.ts', async () => {
  const { loadDomain } = await import('@arena/i18n');
  const texts = { ...(await loadDomain('game', 'en')), ...(await loadDomain('explain', 'en')) };
  return { m: () => texts };
});

const THEIR_ROW = ['velites', 'sicarius', 'turris', null, null, null, null];

function viewWith(card: CardId, dice = [1, 2, 3]): View {
  const position = {
    deck: 'mixed',
    active: 0,
    turn: 3,
    vp: [10, 10],
    bank: 16,
    money: [9, 5],
    dice,
    rows: [[null, null, card, null, null, null, null], THEIR_ROW],
    hands: [['forum'], []],
  };
  return viewOf(loadPosition(position), 0);
}

const reason = (view: View, action: Action): string | null => hintReason(view, { action, chance: 0.62 });

test.each<[string, CardId, Action]>([
  ['It gives 2 VP at once.', 'taberna', { do: 'activate', die: 3 }],
  ['It removes Turris from the enemy row.', 'aries', { do: 'activate', die: 3 }],
  ['It fills a vacant space: you lose 1 VP less each turn.', 'tuba', { do: 'play', card: 'forum', space: 1 }],
  ['The bank loses 3 VP, so the end comes sooner.', 'aquaeductus', { do: 'activate', die: 3 }],
  ['It gives 2 HS.', 'tuba', { do: 'money', die: 2 }],
  ['You choose one of 3 new cards.', 'tuba', { do: 'draw', die: 3 }],
  ['Nothing else helps this turn.', 'tuba', { do: 'end' }],
  // Nothing changes at once: what the bot expects.
  ['That gives you about a 62% chance to win.', 'philosophus', { do: 'activate', die: 3 }],
])('%s', (text, card, action) => expect(reason(viewWith(card), action)).toBe(text));

test('without an estimate and without a change there is no reason', () => {
  const hint = { action: { do: 'activate', die: 3 } as const, chance: null };
  expect(hintReason(viewWith('philosophus'), hint)).toBeNull();
});
