import { MAX_REPEATS, type Match } from '@arena/match';
import type { AskName } from '@arena/rules';
import { expect, type Page } from '@playwright/test';
import { defined } from '../test/defined.ts';
import { saveFile, findMatch, findMatchAt, HOT_SEAT } from './find-game.ts';
import { LOOK_BACK_STATES } from './look-back-states.ts';
import { makeAccount, newName } from './own-account.ts';
import { resume } from './page-actions.ts';
import { openChallenge, withFriends } from './friends-views.ts';
import { ALONE, FOUND, openPool, WAITING } from './pool-views.ts';
import { openProfile } from './played-games.ts';
import { openRatings } from './rated-people.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';
import {
  exampleTournament,
  finishedTournament,
  openTournament,
  waitingTournament,
} from './tournament-example.ts';

const goTo = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const at = (ask: string) => async (page: Page) =>
  resume(
    page,
    saveFile(findMatchAt(({ decision, turn }) => decision.ask === ask && (turn > 2 || ask === 'pass'))),
  );

const battleAt = (ask: AskName) => async (page: Page) => {
  await resume(
    page,
    saveFile(findMatchAt(({ decision }) => decision.ask === ask && decision.target !== undefined)),
  );
  await expect(page.getByRole('region', { name: 'Battle' })).toBeVisible();
};

function wouldUndoATurn(match: Match): boolean {
  const { view, undoes } = match.latest(0).snapshot;
  return (
    view.decision.actor === 0 && view.decision.ask === 'act' && undoes?.others === true && undoes.turn > 0
  );
}

/** Player 0 could undo for free, but has done so as often as a game allows. */
function withoutUndos(): Match {
  const match = findMatch((candidate) => {
    const { view, undo } = candidate.latest(0).snapshot;
    return view.decision.actor === 0 && view.decision.ask === 'act' && undo === 'free';
  });
  for (let i = 0; i < MAX_REPEATS; i++)
    for (const type of ['undo', 'redo'] as const) match.receive(0, { type, decision: match.decision }, 0);
  return match;
}

/** All pages, and all states of the table, opened in English. */
export const STATES: Record<string, (page: Page) => Promise<void>> = {
  home: goTo('/'),
  'home on return': async (page) => {
    await at('act')(page);
    await goTo('/')(page);
  },
  'new game': goTo('/new'),
  decks: async (page) => {
    await goTo('/decks')(page);
    await page.getByRole('button', { name: 'New deck' }).click();
  },
  settings: goTo('/settings'),
  'games, none yet': goTo('/games'),
  ratings: openRatings,
  'account, not made yet': goTo('/account'),
  'recovery codes': async (page) => {
    await VirtualAuthenticator.of(page);
    await goTo('/account')(page);
    await page.getByRole('textbox', { name: 'Your name' }).fill(newName('Ann'));
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.locator('.recovery-codes')).toBeVisible();
  },
  account: async (page) => {
    await VirtualAuthenticator.of(page);
    await makeAccount(page, newName('Ann'));
  },
  profile: openProfile,
  'profile without games': async (page) => {
    await VirtualAuthenticator.of(page);
    await makeAccount(page, newName('Ann'));
    await page.getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByText('No games yet.')).toBeVisible();
  },
  'play now': openPool(ALONE),
  'waiting for an opponent': openPool(WAITING),
  'an opponent is found': openPool(FOUND),
  friends: withFriends(openPool(ALONE)),
  'a challenge': openChallenge(openPool(ALONE)),
  tournaments: goTo('/tournaments'),
  'a new tournament': goTo('/tournaments/new'),
  'a tournament before its first round': async (page) => {
    await openTournament(page, waitingTournament(3));
  },
  'a tournament': async (page) => {
    await openTournament(page, exampleTournament());
  },
  'a tournament that is over': async (page) => {
    await openTournament(page, finishedTournament());
  },
  'who did not come to a tournament': async (page) => {
    await openTournament(page, exampleTournament());
    await page.getByRole('button', { name: 'Did not come' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the people of a tournament': async (page) => {
    await openTournament(page, exampleTournament());
    await page.getByRole('button', { name: 'People' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a tournament on a big screen': async (page) => {
    await openTournament(page, exampleTournament(), '/screen');
  },
  'a tournament on a big screen before its first round': async (page) => {
    await openTournament(page, waitingTournament(3), '/screen');
  },
  'no such tournament': goTo('/tournaments/ROSTRA-0000'),
  'tokens, not signed in': goTo('/account/tokens'),
  tokens: async (page) => {
    await page.route('**/api/me', (route) =>
      route.fulfill({ json: { id: 'robot123', name: 'Automatus', hasAccount: true } }),
    );
    const tokens = [
      { id: 'a', name: 'Home server', scopes: ['read'], created: 0, used: null, until: 4e12 },
      { id: 'b', name: 'Club evening', scopes: ['read', 'tournaments'], created: 0, used: 1e12, until: 1e12 },
    ];
    await page.route('**/api/account/tokens', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { isProgram: false, tokens } })
        : route.fulfill({ status: 201, json: { token: 'arena_Jx0VnPz5mRk2sLq8wTb4yHd6' } }),
    );
    await page.goto('/account/tokens');
    await expect(page.getByText('Home server')).toBeVisible();
  },
  'a new token': async (page) => {
    await STATES.tokens?.(page);
    await page.getByRole('textbox', { name: 'What it’s for' }).fill('Diary');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'what programs can do': async (page) => {
    await page.goto('/api');
    const operation = page.locator('details', { hasText: 'POST /api/tables/{id}/commands' });
    await operation.locator('summary').click();
    await expect(operation.getByRole('region', { name: 'Example' })).toBeVisible();
  },
  'a report': async (page) => {
    const profile = { id: 'livia123', name: 'Wilhelmina Augustine', created: 0, isProgram: false };
    await page.route('**/api/people/livia123', (route) => route.fulfill({ json: profile }));
    await page.goto('/people/livia123');
    await page.getByRole('button', { name: 'Report Wilhelmina Augustine' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a suspension': async (page) => {
    const text = 'You have insulted others again, after two warnings.';
    const suspension = { id: 'suspension1', kind: 'suspension', text, until: Date.UTC(2030, 0, 1) };
    await page.route('**/api/notices', (route) =>
      route.fulfill({ json: { sanctions: [suspension], answers: [] } }),
    );
    await page.goto('/play');
    await expect(page.getByRole('dialog')).toContainText(text);
  },
  figures: goTo('/figures'),
  about: goTo('/about'),
  rules: goTo('/rules'),
  cards: goTo('/cards'),
  lessons: goTo('/learn'),
  pass: at('pass'),
  act: at('act'),
  take: at('take'),
  target: at('target'),
  place: at('place'),
  reroll: at('reroll'),
  adjust: at('adjust'),
  'a battle that can be paid for': battleAt('pay'),
  'a battle die that can be rolled again': battleAt('again'),
  'a die in a battle': battleAt('die'),
  buy: at('buy'),
  'a die picked up': async (page) => {
    await at('act')(page);
    await page
      .getByRole('button', { name: /^Die \d, can be chosen$/ })
      .first()
      .click();
  },
  'a refusal': async (page) => {
    await resume(
      page,
      saveFile(
        findMatchAt(
          ({ decision, dice, rows: [row] }) => decision.ask === 'act' && row[defined(dice[0]) - 1] === null,
        ),
      ),
    );
    await page
      .getByRole('button', { name: /^Die \d, can be chosen$/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^vacant, your space \d$/ })
      .first()
      .click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  },
  'an enlarged card': async (page) => {
    await at('act')(page);
    await page
      .getByRole('button', { name: /defence \d.*(your|’s) space \d/ })
      .first()
      .click({ button: 'right' });
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the menu': async (page) => {
    await at('act')(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the log': async (page) => {
    await at('act')(page);
    await page.getByRole('button', { name: 'Recap of the last turn' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the keys': async (page) => {
    await at('act')(page);
    await page.keyboard.press('Slash');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the curtain': async (page) => resume(page, saveFile(findMatchAt(() => true, { seats: HOT_SEAT }))),
  'the end': async (page) => {
    await resume(page, saveFile(findMatch((match) => match.isOver)));
    await expect(page.getByRole('slider')).toBeVisible();
  },
  'the check of the dice': async (page) => {
    await resume(page, saveFile(findMatch((match) => match.isOver)));
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await expect(page.getByText('The dice were fair')).toBeVisible();
    for (const summary of ['How this works', 'The numbers themselves']) await page.getByText(summary).click();
  },
  'the question before an undo': async (page) => {
    await resume(page, saveFile(findMatch(wouldUndoATurn)));
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
  },
  'no undos left': async (page) => {
    await resume(page, saveFile(withoutUndos()));
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(page.getByRole('heading', { name: 'No undos left' })).toBeVisible();
  },
  'opening a game': goTo('/open'),
  'a lesson': goTo('/learn/battle'),
  'the text view': async (page) => {
    await at('act')(page);
    await page.keyboard.press('KeyT');
    await expect(page.getByRole('textbox', { name: 'Command' })).toBeVisible();
  },
  ...LOOK_BACK_STATES,
};
