import {
  CARD_IDS,
  CARDS,
  opponentOf,
  seeded,
  type Action,
  type CardId,
  type Player,
  type Random,
  type Setup,
  type View,
} from '@arena/rules';
import { expect } from 'vitest';
import {
  committedChance,
  Match,
  saveMatch,
  seedCommands,
  type Command,
  type RefusalReason,
  type MatchOptions,
} from '../src/index.ts';
import { checkOptions } from '../src/schema/index.ts';

const allCards: CardId[] = CARD_IDS.flatMap((id) =>
  Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id),
);

/** Every kind of deck, and the beginners' game. */
export const SETUPS: Setup[] = [
  { deck: 'arena' },
  { deck: 'roma' },
  { deck: 'mixed' },
  { deck: 'sets' },
  { deck: 'decks', decks: [allCards.slice(0, 55), allCards.slice(-55)] },
  { deck: 'mixed', beginner: true, figures: { forum: { cost: 4 } } },
];

export const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);
export const SEEDS = ['0a'.repeat(32), '1b'.repeat(32)] as const;

const OPTIONS: MatchOptions = {
  setup: { deck: 'mixed' },
  undo: 'free',
  clock: { kind: 'none' },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};

type Scheme = NonNullable<MatchOptions['chance']> | null;

/** `scheme`: null for a match as they were before chance was named by event. */
export function newMatch(
  options: Partial<MatchOptions> = {},
  secret = SECRET,
  scheme: Scheme = 'committed-seeds',
): Match {
  const chance = scheme === null ? {} : { chance: scheme };
  return new Match(checkOptions({ ...OPTIONS, ...chance, ...options }), committedChance(secret));
}

/** With both seeds given at time 0. */
export function startedMatch(
  options: Partial<MatchOptions> = {},
  secret = SECRET,
  scheme: Scheme = 'committed-seeds',
): Match {
  const match = newMatch(options, secret, scheme);
  giveSeeds(match);
  return match;
}

/** Both commit to their seeds, if the match asks for it, and show them. */
export function giveSeeds(match: Match, seeds: readonly [string, string] = SEEDS, now = 0): void {
  while (!match.state.isSeeded)
    for (const player of [0, 1] as const)
      for (const command of seedCommands(match.latest(player).snapshot, player, seeds[player]))
        send(match, player, command, now);
}

export const drawOffer = ({ decision }: Match): Command => ({ type: 'offer-draw', decision });

export const botRetry = ({ state }: Match): Command => ({
  type: 'retry-bot',
  failure: state.trouble?.number ?? 0,
});

export function send(match: Match, from: Player, command: Command, now = 0): void {
  expect(match.receive(from, command, now)?.reason).toBe(undefined);
}

/** Expects a refusal that comes with the current update and changes nothing. */
export function expectRefused(
  match: Match,
  from: Player,
  command: Command,
  reason: RefusalReason,
  now = 0,
): ReturnType<Match['receive']> {
  const before = saveMatch(match);
  const refusal = match.receive(from, command, now);
  expect(refusal).toMatchObject({ reason, current: match.snapshot(from) });
  expect(saveMatch(match)).toBe(before);
  return refusal;
}

export function deciderOf(match: Match): Player | null {
  const { snapshot } = match.latest('spectator');
  const { actor } = snapshot.view.decision;
  return snapshot.ending === null && (actor === 0 || actor === 1) ? actor : null;
}

export const decisionOf = (match: Match): number => match.latest('spectator').snapshot.decision;

type Act = Command & { type: 'act' };
/** A random answer to the open decision. */
export function randomAct(match: Match, player: Player, random: Random): Act {
  const { view, decision } = match.latest(player).snapshot;
  const actions = view.decision.actions ?? [];
  return { type: 'act', decision, action: actions[random(actions.length)] };
}

export interface Playing {
  /** At most this many decisions. */
  limit?: number;
  /** Called after each decision. */
  look?: (match: Match, step: number) => void;
  /** How long each decision takes. */
  pace?: number;
  from?: number;
}

/** Makes random decisions, by default to the end of the game. */
export function playOn(
  match: Match,
  seed: string,
  { limit = Infinity, look, pace = 0, from = 0 }: Playing = {},
): void {
  const random = seeded(seed);
  let now = from;
  for (let step = 0; step < limit; step++) {
    const player = deciderOf(match);
    if (player === null) return;
    now += pace;
    send(match, player, randomAct(match, player, random), now);
    look?.(match, step);
  }
}

/** The same with offers, undos and refusals in between, as at a lively table. */
export function playWithOffers(
  match: Match,
  seed: string,
  limit: number,
  look: (match: Match) => void = () => {},
): void {
  const random = seeded(seed);
  for (let step = 0; step < limit; step++) {
    const player = deciderOf(match);
    if (player === null) return;
    const { offers, decision } = match.latest(player).snapshot;
    const asker = random(2) === 0 ? player : opponentOf(player);
    const open = offers.find(({ by }) => by !== asker);
    const wish = random(8);
    if (open !== undefined && random(2) === 0)
      match.receive(asker, { type: 'answer', offer: open.number, accept: open.kind === 'undo' }, step);
    else if (wish === 0) match.receive(asker, { type: 'undo', decision }, step);
    else if (wish === 1) match.receive(asker, { type: 'offer-draw', decision }, step);
    else if (wish === 2) match.receive(asker, { type: 'redo', decision }, step);
    else send(match, player, randomAct(match, player, random), step);
    look(match);
  }
}

/** Lets a game last: fills the player's own spaces, and harms nobody. */
function peacefulness({ rows }: View, player: Player, action: Action): number {
  if (action.do === 'play') return rows[player][action.space - 1] === null ? 2 : -1;
  if (action.do === 'activate' || action.do === 'bribe') return -1;
  return action.do === 'money' || action.do === 'draw' ? 1 : 0;
}

/** Everything that a player could try now, short of ending the match. An action comes first, mostly a peaceful one. */
export function commandsOf(match: Match, player: Player, random: Random): Command[] {
  const { decision, view, early, offers } = match.latest(player).snapshot;
  const actions = [...(view.decision.actions ?? []), ...(early?.actions ?? [])];
  const most = Math.max(...actions.map((action) => peacefulness(view, player, action)));
  const isPeaceful = random(10) > 0;
  const choice = actions.filter((action) => !isPeaceful || peacefulness(view, player, action) === most);
  return [
    ...(choice.length === 0
      ? []
      : [{ type: 'act', decision, action: choice[random(choice.length)] } as const]),
    { type: 'undo', decision },
    { type: 'redo', decision },
    drawOffer(match),
    ...offers.map(({ kind, number }) => ({
      type: 'answer' as const,
      offer: number,
      accept: kind === 'undo' && random(2) === 0,
    })),
    botRetry(match),
  ];
}
