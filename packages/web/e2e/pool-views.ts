import { PACES, POOL_DECKS, PROTOCOL_VERSION, type Crowd, type PoolView } from '@arena/api';
import { expect, type Page } from '@playwright/test';

const COUNTS = [4, 2, 5, 3, 1, 12, 1, 0, 2, 0, 1, 1];
const WAITS = [12, 40, 100_000, 25, 70, 150_000, 130, null, 90_000, null, null, 40_000];

const crowds: Crowd[] = POOL_DECKS.flatMap((deck, row) =>
  PACES.map((pace, column) => {
    const seconds = WAITS[row * PACES.length + column] ?? null;
    return {
      deck,
      pace,
      waiting: COUNTS[row * PACES.length + column] ?? 0,
      typicalMs: seconds === null ? null : seconds * 1000,
    };
  }),
);

const wanted = { deck: 'mixed', pace: 'quick', isRated: true, games: 2 } as const;

export const ALONE: PoolView = {
  protocol: PROTOCOL_VERSION,
  crowds,
  ratings: [1212, 1304, 1388, 1441, 1449, 1502, 1531, 1547, 1583, 1590, 1604, 1628, 1671, 1702, 1744, 1863],
  waiting: null,
  found: null,
};

export const WAITING: PoolView = {
  ...ALONE,
  waiting: { ...wanted, rating: 1612, deviation: 46, waitedMs: 24_000, reach: 223 },
};

export const FOUND: PoolView = {
  ...WAITING,
  found: {
    ...wanted,
    rating: 1598,
    deviation: 40,
    offer: 'offer123',
    name: 'Octavia',
    account: 'octavia1',
    msLeft: 12_000,
    hasAccepted: false,
    table: null,
  },
};

/** Opens the page with the pool as it is when many people wait. */
export const openPool = (view: PoolView) => async (page: Page) => {
  await page.route('**/api/me', (route) =>
    route.fulfill({ json: { id: 'marcus12', name: 'Marcus', hasAccount: true } }),
  );
  await page.route('**/api/people/*/ratings', (route) => route.fulfill({ json: { ratings: [] } }));
  await page.routeWebSocket('**/api/pool/socket*', (socket) => socket.send(JSON.stringify(view)));
  await page.goto('/play/now');
  await expect(page.locator('.pool-table')).toBeVisible();
  if (view.found !== null) await expect(page.getByRole('dialog')).toBeVisible();
};
