import { committedChance, Match } from '@arena/match';
import {
  Game,
  loadPosition,
  opponentOf,
  PLAYERS,
  positionOf,
  seeded,
  viewOf,
  type Action,
  type CardId,
  type DeckName,
  type Random,
  type View,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { defined } from './defined.ts';
import type { TableUpdate } from '../src/host/host.ts';
import type { BattleMotion } from '../src/table/motion/motion.ts';
import { motionsOf } from '../src/table/motion/motions.ts';
import { attackTotal, openBattle, roleIn, type ShownBattle } from '../src/table/selectors/shown-battle.ts';

type RowStart = (CardId | null)[];
const EMPTY: RowStart = [null, null, null, null, null, null, null];

const gameAt = (own: RowStart, theirs: RowStart): Game =>
  new Game({
    position: positionOf(
      loadPosition({
        deck: 'mixed',
        active: 0,
        turn: 5,
        vp: [10, 10],
        bank: 16,
        rows: [own, theirs].map((row) => [...row, ...EMPTY].slice(0, 7)),
        hands: [[], []],
        money: [7, 0],
        dice: [1, 4],
      }),
    ),
  });

const ACTIVATE: Action = { do: 'activate', die: 1 };
const roll = (n: number): Action => ({ do: 'battle', roll: n });

/** What the stage shows to a viewer after these actions. */
function stageAfter(game: Game, actions: readonly Action[], viewer: Viewer = 0): ShownBattle | null {
  for (const action of actions) game.play(action);
  return openBattle(viewOf(game.state, viewer));
}

test('a payment is open for everyone who looks', () => {
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(stageAfter(gameAt(['mercennarius'], ['forum']), [ACTIVATE, roll(3)], viewer)).toMatchObject({
      attacker: 0,
      card: 'mercennarius',
      site: 1,
      battle: { defender: 1, space: 1, card: 'forum', winningFaces: [5, 6] },
      roll: 3,
      added: null,
      won: null,
      series: [],
    });
});

test('the die is rolled without a battle', () => {
  const shown = stageAfter(gameAt(['templarius', 'tuba'], ['forum']), [ACTIVATE, roll(5)]);
  expect(shown).toMatchObject({ card: 'templarius', battle: null, roll: 5 });
  expect(shown?.faces.map(({ vp }) => vp)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('the stage is empty as soon as nothing is left to decide, and for questions about other dice', () => {
  expect(stageAfter(gameAt(['legionarius'], ['forum']), [ACTIVATE, roll(1)])).toBeNull();
  expect(stageAfter(gameAt(['forum'], ['forum']), [ACTIVATE])).toBeNull();
  expect(stageAfter(gameAt(['velites'], ['nero', 'legat']), [ACTIVATE])).toBeNull();
});

test('the spaces of a series are numbered, and those that stood are marked', () => {
  const shown = defined(
    stageAfter(gameAt(['arena', 'tuba'], ['nero', 'forum', 'legat', 'sicarius']), [
      ACTIVATE,
      roll(1),
      { do: 'keep' },
      roll(1),
    ]),
  );
  const roles = ([1, 2, 3, 4] as const).map((space) => roleIn(shown, 1, space));
  expect(roles).toEqual([
    { role: 'stood' },
    null,
    { role: 'target', number: 2 },
    { role: 'next', number: 3 },
  ]);
  expect(roleIn(shown, 0, 1)).toEqual({ role: 'attacker', number: null });
  expect(roleIn(shown, 0, 2)).toBeNull();
  expect(roleIn({ ...shown, isFallen: true }, 1, 3)).toBeNull();
});

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

const GAMES = 8;

/** Plays random games, and passes every update with the view before it to `look`, for every viewer. */
function lookAtGames(deck: DeckName, look: (before: View, update: TableUpdate) => void): void {
  for (let game = 0; game < GAMES; game++) {
    const random = seeded(`battles of ${deck} ${game}`);
    const match = new Match(
      {
        setup: { deck },
        undo: 'free',
        clock: { kind: 'none' },
        seats: [{ kind: 'person' }, { kind: 'person' }],
      },
      committedChance('0123456789abcdef'.repeat(4)),
    );
    for (const player of PLAYERS) match.receive(player, { type: 'seed', seed: `${game} ${player}` }, 0);
    while (!match.isOver) {
      const before = VIEWERS.map((viewer) => match.latest(viewer).snapshot.view);
      const { actor } = match.latest('spectator').snapshot.view.decision;
      const player = defined(PLAYERS.find((each) => each === actor));
      const action = boldAction(match.viewOf(player).decision.actions ?? [], random);
      match.receive(player, { type: 'act', decision: match.decision, action }, 0);
      VIEWERS.forEach((viewer, i) => look(defined(before[i]), match.latest(viewer)));
    }
  }
}

/** Prefers playing and activating cards, so that there are battles. */
function boldAction(actions: readonly Action[], random: Random): Action {
  const bold = actions.filter(({ do: verb }) => verb === 'play' || verb === 'activate' || verb === 'bribe');
  const candidates = bold.length > 0 && random(4) > 0 ? bold : actions;
  return defined(candidates[random(candidates.length)]);
}

const battlesIn = (before: View, update: TableUpdate): BattleMotion[] =>
  motionsOf(before, update, before.player ?? 0).filter((motion) => motion.kind === 'battle');

test.each<DeckName>(['arena', 'roma', 'mixed'])('what is played agrees with the events, with %s', (deck) => {
  let played = 0;
  lookAtGames(deck, (before, update) => {
    const outcomes = update.events.filter(({ event }) => event === 'battle');
    const resolved = battlesIn(before, update).filter(({ shown }) => shown.won !== null);
    played += resolved.length;
    expect(
      resolved.map(({ shown: { battle, roll: die, won }, shown }) => ({
        player: battle?.defender,
        space: battle?.space,
        card: battle?.card,
        roll: die,
        attack: attackTotal(shown),
        defence: battle?.defence.total,
        won,
      })),
    ).toEqual(
      outcomes.flatMap((event) =>
        event.event === 'battle'
          ? [
              {
                player: event.player,
                space: event.space,
                card: event.card,
                roll: event.roll,
                attack: event.roll + event.bonus,
                defence: event.defence,
                won: event.won,
              },
            ]
          : [],
      ),
    );
    for (const { shown } of resolved)
      expect(shown.won).toBe(attackTotal(shown) >= (shown.battle?.defence.total ?? 0));
  });
  expect(played).toBeGreaterThan(20);
});

const identity = ({ attacker, card, site, battle }: ShownBattle): unknown[] => [
  attacker,
  card,
  site,
  battle?.space,
];

test.each<DeckName>(['arena', 'roma', 'mixed'])('an open battle goes on where it was, with %s', (deck) => {
  let continued = 0;
  lookAtGames(deck, (before, update) => {
    const open = openBattle(before);
    const battles = battlesIn(before, update);
    const last = battles.at(-1);
    if (open !== null && battles[0] !== undefined) {
      continued++;
      expect(battles[0].isNew).toBe(false);
      expect(identity(battles[0].shown)).toEqual(identity(open));
      expect(battles[0].shown.attacker).toBe(
        opponentOf(battles[0].shown.battle?.defender ?? opponentOf(open.attacker)),
      );
    }
    const next = openBattle(update.snapshot.view);
    if (next !== null) {
      expect(last?.shown.won).toBeNull();
      expect(identity(defined(last).shown)).toEqual(identity(next));
      expect(defined(last).shown.faces).toEqual(next.faces);
    }
  });
  expect(continued).toBeGreaterThan(0);
});
