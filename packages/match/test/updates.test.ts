import {
  CARD_IDS,
  handOf,
  PLAYERS,
  readRecord,
  type CardId,
  type GameEvent,
  type Viewer,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { matchRecord, type Match, type Snapshot, type Update } from '../src/index.ts';
import {
  startedMatch,
  decisionOf,
  newMatch,
  playWithOffers,
  playOn,
  SECRET,
  SETUPS,
  send,
  giveSeeds,
} from './test-match.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A spectator whose connection fails now and then. */
class Client {
  readonly seen: Update[] = [];
  snapshot: Snapshot | null = null;
  last: number | null = null;
  snapshots = 0;

  connect(match: Match, viewer: Viewer): void {
    for (const update of match.catchUp(viewer, this.last)) {
      const isSnapshot = update.notice.what === 'snapshot';
      if (isSnapshot) this.snapshots++;
      else expect(update.number).toBe((this.last ?? -1) + 1);
      this.seen.push(update);
      this.last = update.number;
      this.snapshot = update.snapshot;
    }
  }
}

describe.each(VIEWERS)('for %s', (viewer) => {
  test('updates are numbered without gaps, even for viewers who reconnect', () => {
    const match = newMatch();
    const steady = new Client();
    steady.last = -1;
    steady.connect(match, viewer);
    const clients = [2, 5, 30].map((every) => ({ every, client: new Client() }));
    let step = 0;
    const look = (): void => {
      step++;
      steady.connect(match, viewer);
      for (const { every, client } of clients) {
        if (step % every !== 0) continue;
        client.connect(match, viewer);
        expect(client.snapshot).toEqual(steady.snapshot);
        expect(client.last).toBe(steady.last);
      }
    };
    giveSeeds(match);
    look();
    playWithOffers(match, 'clients', 400, look);
    expect(steady.seen.map(({ number }) => number)).toEqual(steady.seen.map((_, i) => i));
    expect(steady.snapshots).toBe(0);
    for (const { client } of clients) {
      expect(client.snapshots).toBe(1);
      const rest = client.seen.slice(1);
      expect(rest).toEqual(
        steady.seen.slice(client.seen[0].number + 1, client.seen[0].number + 1 + rest.length),
      );
    }
  });

  test('a viewer who was away for too long, or claims a future update, gets a snapshot', () => {
    const match = startedMatch({ setup: { deck: 'mixed', start: 0 } });
    for (let i = 0; i < 80; i++) {
      playOn(match, 'back and forth', { limit: 1 });
      send(match, 0, { type: 'undo', decision: decisionOf(match) });
    }
    const newest = match.latest(viewer);
    const rest = match.catchUp(viewer, newest.number - 100);
    expect(rest).toHaveLength(100);
    expect(rest.at(-1)).toEqual(newest);
    expect(match.catchUp(viewer, newest.number)).toEqual([]);
    const snapshot = { ...newest, notice: { what: 'snapshot' }, events: [] };
    for (const last of [null, newest.number - 101, newest.number + 1, 0.5])
      expect(match.catchUp(viewer, last)).toEqual([snapshot]);
  });
});

/** Everything in a message that names a card, except what was agreed on before the game. */
function namedIn({ events, snapshot }: Update): Set<CardId> {
  const { deck: _, sets: __, decks: ___, figures: ____, ...view } = snapshot.view;
  const text = JSON.stringify({ events, snapshot: { ...snapshot, view } });
  return new Set(CARD_IDS.filter((id) => text.includes(`"${id}"`)));
}

/** What a viewer may know: public cards, their own hand, and what the rules reveal to them. */
function allowed({ events, snapshot }: Update, viewer: Viewer, open: readonly CardId[]): Set<CardId> {
  const { view } = snapshot;
  const isForViewer = ({ to }: GameEvent): boolean => to === 'all' || to === viewer;
  const told = JSON.stringify(events.filter(isForViewer));
  const { acting, pile = [] } = view.decision;
  const looksOn = viewer !== 'spectator' && view.active === viewer ? pile : [];
  return new Set([
    ...open,
    ...CARD_IDS.filter((id) => told.includes(`"${id}"`)),
    ...view.known,
    ...looksOn,
    ...(view.shown ?? []),
    ...(acting === undefined ? [] : [acting]),
  ]);
}

test.each(SETUPS)('no hidden card and no secret reaches the wrong viewer (%j)', (setup) => {
  let hidden = 0;
  for (const seed of ['x', 'y']) {
    const match = startedMatch({ setup, undo: 'free' });
    playWithOffers(match, seed, 250, () => {
      const { state } = readRecord(matchRecord(match));
      for (const viewer of VIEWERS) {
        const update = match.latest(viewer);
        const { rows, discard } = update.snapshot.view;
        const own = viewer === 'spectator' ? [] : handOf(state, viewer);
        const lying = [rows.flat(), discard.flat(), own].flat().filter((id) => id !== null);
        const permitted = allowed(update, viewer, lying);
        const named = namedIn(update);
        for (const id of CARD_IDS) if (!permitted.has(id)) expect([id, named.has(id)]).toEqual([id, false]);
        const theirs = PLAYERS.filter((p) => p !== viewer).flatMap((p) => handOf(state, p));
        hidden += theirs.filter((id) => !permitted.has(id)).length;
        expect(update.events.every(({ to }) => to === 'all' || to === viewer)).toBe(true);
        expect(update.snapshot.view.known).toEqual(viewer === 'spectator' ? [] : update.snapshot.view.known);
        expect(update.snapshot.view.player).toBe(viewer === 'spectator' ? null : viewer);
        if (update.snapshot.ending === null) expect(JSON.stringify(update)).not.toContain(SECRET);
      }
    });
  }
  expect(hidden).toBeGreaterThan(500);
});

test('the update that announces the end, for any reason, shows everybody the secret', () => {
  const match = startedMatch();
  playOn(match, 'end');
  for (const viewer of VIEWERS) expect(match.latest(viewer).snapshot.secret).toBe(SECRET);
  const resigned = startedMatch();
  expect(resigned.latest(0).snapshot.secret).toBe(null);
  send(resigned, 0, { type: 'resign' });
  for (const viewer of VIEWERS) expect(resigned.latest(viewer).snapshot.secret).toBe(SECRET);
});

test('an update contains only what is new', () => {
  const match = startedMatch({ setup: { deck: 'arena', start: 0 } });
  const { events } = match.latest(0);
  expect(events.filter(({ event }) => event === 'drawn')).toHaveLength(5);
  expect(match.latest('spectator').events.filter(({ event }) => event === 'drawn')).toHaveLength(0);
  expect(match.latest('spectator').events.filter(({ event }) => event === 'draw')).toHaveLength(10);
  playOn(match, 'first', { limit: 1 });
  expect(match.latest(1).events).toEqual([{ event: 'pass', to: 'all', player: 0 }]);
  expect(match.latest(0).events.map(({ event }) => event)).toEqual(['pass', 'passed']);
});

test.each(SETUPS)('the JSON of an update equals the update, for every viewer: %o', (setup) => {
  const match = startedMatch({ setup });
  const check = (): void =>
    expect(match.latestTexts(VIEWERS).map((text) => JSON.parse(text) as unknown)).toEqual(
      VIEWERS.map((viewer) => JSON.parse(JSON.stringify(match.latest(viewer))) as unknown),
    );
  check();
  playWithOffers(match, 'texts', 300, check);
  check();
});
