import { PROTOCOL_VERSION, type FriendsView } from '@arena/api';
import { expect, type Page } from '@playwright/test';

const HOUR_MS = 3_600_000;

const FRIENDS: FriendsView = {
  protocol: PROTOCOL_VERSION,
  friends: [
    {
      id: 'livia123',
      name: 'Livia',
      ratings: [{ deck: 'arena', value: 1664 }],
      whereabouts: 'here',
      seen: Date.now(),
      table: null,
    },
    {
      id: 'claudia1',
      name: 'Claudia Maximiliana',
      ratings: [{ deck: 'arena', value: 1598 }],
      whereabouts: 'playing',
      seen: Date.now(),
      table: { id: 'table123', turn: 14 },
    },
    {
      id: 'gaius123',
      name: 'Gaius',
      isProgram: true,
      ratings: [],
      whereabouts: 'away',
      seen: Date.now() - 2 * HOUR_MS,
      table: null,
    },
  ],
  asking: [{ id: 'octavia1', name: 'Octavia' }],
  asked: [{ id: 'titus123', name: 'Titus' }],
  received: [],
  sent: [],
  privacy: { hidesPresence: false, friendsOnly: false },
};

const CHALLENGED: FriendsView = {
  ...FRIENDS,
  received: [
    {
      id: 'challenge1',
      deck: 'mixed',
      pace: 'quick',
      isRated: true,
      games: 2,
      name: 'Livia',
      account: 'livia123',
      msLeft: 200_000,
      answer: null,
      reason: null,
      table: null,
    },
  ],
};

/** Answers as a server would to somebody who has friends. */
const answerFriends = (page: Page, view: FriendsView): Promise<void> =>
  page.routeWebSocket('**/api/friends/socket*', (socket) => socket.send(JSON.stringify(view)));

/** The list of friends on an open page of the pool. */
export const withFriends = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await answerFriends(page, FRIENDS);
  await open(page);
  await expect(page.getByRole('region', { name: 'Friends' }).getByRole('listitem')).toHaveCount(5);
};

/** Challenges somebody, and is challenged. */
export const openChallenge = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await answerFriends(page, CHALLENGED);
  await open(page);
  await page.getByRole('link', { name: 'Challenge Livia' }).click();
  await expect(page.getByRole('complementary', { name: 'Challenge' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).last().click();
};
