import {
  opponentOf,
  type CardId,
  type EventName,
  type EventOf,
  type GameEvent,
  type Player,
  type Space,
} from '@arena/rules';
import type { Messages } from './messages.ts';
import { resultText } from './results.ts';
import { cardList, cardName, joinList, spaceInSentence, type Perspective } from './names.ts';

/** How many events a sentence covers, and the cards of all of them. */
interface EventRun {
  count: number;
  cards: CardId[];
}

/** Who does something and to whom, from the reader's point of view. */
interface WhoParams {
  who: 'you' | 'other';
  whom: 'you' | 'opponent';
  player: string;
}

type EventText<Name extends EventName> = (
  m: Messages,
  event: EventOf<Name>,
  who: WhoParams,
  run: EventRun,
  perspective: Perspective,
) => string;

const EVENT_TEXTS: { [name in EventName]: EventText<name> } = {
  start: (m, _, who) => m.event_start(who),
  draw: (m, _, who, { count }) => m.event_draw({ ...who, count }),
  drawn: (m, _, __, { cards }) => m.event_drawn({ cards: cardList(m, cards) }),
  reshuffle: (m, { cards }) => m.event_reshuffle({ count: cards }),
  pass: (m, _, who) => m.event_pass(who),
  passed: (m, { cards }) => m.event_passed(pairParams(m, cards)),
  received: (m, { cards }) => m.event_received(pairParams(m, cards)),
  lay: (m, event, who) =>
    event.cost > 0
      ? m.event_lay_paid({ ...who, ...placeParams(m, event), cost: event.cost })
      : m.event_lay_free({ ...who, ...placeParams(m, event) }),
  cover: (m, event, who) => m.event_cover({ ...who, ...placeParams(m, event) }),
  turn: (m, { turn }, who) => m.event_turn({ ...who, turn }),
  vacant: (m, { spaces, vp }, who) => m.event_vacant({ ...who, count: spaces, vp }),
  roll: (m, { dice }, who) => m.event_roll({ ...who, dice: joinList(m, dice) }),
  reroll: (m, { dice, by }, who) => m.event_reroll({ ...who, dice: joinList(m, dice), by }),
  collect: (m, { die, money }, who) => m.event_collect({ ...who, die, money }),
  draws: (m, { die }, who) => m.event_draws({ ...who, die }),
  activate: (m, event, who) =>
    event.bribe > 0
      ? m.event_bribe({ ...who, card: cardName(m, event.card), die: event.die, bribe: event.bribe })
      : m.event_activate({ ...who, ...placeParams(m, event), die: event.die }),
  chain: (m, event, who) =>
    event.cost > 0
      ? m.event_chain_paid({ ...who, ...placeParams(m, event), cost: event.cost })
      : m.event_chain_free({ ...who, ...placeParams(m, event) }),
  copy: (m, { card, at }, who) =>
    m.event_copy({ ...who, card: cardName(m, card), space: spaceInSentence(m, at) }),
  keep: (m, _, who) => m.event_keep(who),
  kept: (m, { card }) => m.event_kept({ card: cardName(m, card) }),
  retrieve: (m, { card }, who) => m.event_retrieve({ ...who, card: cardName(m, card) }),
  search: (m, _, who) => m.event_search(who),
  searched: (m, { cards }) => m.event_searched({ cards: cardList(m, cards) }),
  spy: (m, _, who) => m.event_spy(who),
  spied: (m, { cards }) => m.event_spied({ cards: cardList(m, cards) }),
  steal: (m, _, who) => m.event_steal(who),
  stolen: (m, { card }, who) => m.event_stolen({ ...who, card: cardName(m, card) }),
  reveal: (m, { card }, who) => m.event_reveal({ ...who, card: cardName(m, card) }),
  pickup: (m, event, who) => m.event_pickup({ ...who, ...placeParams(m, event) }),
  discard: (m, { card, from }, who, { cards }) =>
    from === 'hand'
      ? m.event_discard_hand({ ...who, cards: cardList(m, cards) })
      : from === 'shown'
        ? m.event_discard_drawn({ ...who, cards: cardList(m, cards) })
        : m.event_discard_space({ ...who, ...placeParams(m, { card, space: from }) }),
  return: (m, event, who) => m.event_return({ ...who, ...placeParams(m, event) }),
  gain: (m, { vp }, who) => m.event_gain({ ...who, vp }),
  rob: (m, { vp, price }, who) =>
    price > 0 ? m.event_buy({ ...who, vp, price }) : m.event_rob({ ...who, vp }),
  remove: (m, { vp }) => m.event_remove({ vp }),
  pay: (m, { money }, who) => m.event_pay({ ...who, money }),
  useDie: (m, { die }, who) => m.event_use_die({ ...who, die }),
  adjust: (m, { die, by }, who) => m.event_adjust({ ...who, die, result: die + by }),
  target: (m, event, who) => m.event_target({ ...who, ...placeParams(m, event), defence: event.defence }),
  battleRoll: (m, { roll, again }, who) => m.event_battle_roll({ ...who, roll, again: again ? 'yes' : 'no' }),
  battle: (m, event, who) => {
    const { roll, bonus, defence, won } = event;
    const battle = {
      ...who,
      ...placeParams(m, event),
      roll,
      defence,
      outcome: won ? ('won' as const) : ('lost' as const),
    };
    return bonus > 0
      ? m.event_battle_bonus({ ...battle, bonus, attack: roll + bonus })
      : m.event_battle_plain(battle);
  },
  fewerDice: (m, _, who) => m.event_fewer_dice(who),
  block: (m, { space }, who) => m.event_block({ ...who, space: spaceInSentence(m, space) }),
  weaken: (m, { total }, who) => m.event_weaken({ ...who, total }),
  end: (m, _, who) => m.event_end(who),
  over: (m, { result }, _, __, perspective) => resultText(m, result, perspective),
};

const placeParams = (
  m: Messages,
  { card, space }: { card: CardId; space: Space },
): { card: string; space: string } => ({
  card: cardName(m, card),
  space: spaceInSentence(m, space),
});

const pairParams = (m: Messages, [first, second]: [CardId, CardId]): { first: string; second: string } => ({
  first: cardName(m, first),
  second: cardName(m, second),
});

/** One event as a sentence. An event that only one player may see always addresses that player. */
export const describeEvent = (m: Messages, event: GameEvent, perspective: Perspective): string =>
  describeRun(m, event, { count: 1, cards: 'card' in event ? [event.card] : [] }, perspective);

const describeRun = <N extends EventName>(
  m: Messages,
  event: EventOf<N>,
  run: EventRun,
  perspective: Perspective,
): string => EVENT_TEXTS[event.event](m, event, whoParams(event, perspective), run, perspective);

function whoParams(event: GameEvent, { names, viewer }: Perspective): WhoParams {
  const addressed: Player | null = event.to === 'all' ? viewer : event.to;
  if (!('player' in event)) return { who: 'other', whom: 'opponent', player: '' };
  return {
    who: addressed === event.player ? 'you' : 'other',
    whom: addressed === opponentOf(event.player) ? 'you' : 'opponent',
    player: names[event.player],
  };
}

/** A sentence, and what it is about, so that it can be shown accordingly. */
export interface LogEntry {
  event: EventName;
  text: string;
  /** The first card that it mentions. */
  card: CardId | null;
  player: Player | null;
}

/**
 * A series of events as short sentences, for a reader who may see all of them: consecutive events of one kind become
 * one sentence, and what the next sentence implies is left out.
 */
export function describeEvents(
  m: Messages,
  events: readonly GameEvent[],
  perspective: Perspective,
): LogEntry[] {
  return runsOf(dropImplied(events)).map((run) => {
    const [first] = run;
    const cards = run.flatMap((event) => ('card' in event ? [event.card] : []));
    return {
      event: first.event,
      text: describeRun(m, first, { count: run.length, cards }, perspective),
      card: cards[0] ?? null,
      player: 'player' in first ? first.player : null,
    };
  });
}

function dropImplied(events: readonly GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events.toReversed()) {
    const next = kept.at(-1);
    const isImplied =
      next !== undefined && IMPLIED_BY_NEXT[event.event] === next.event && !isSecondRoll(event);
    if (isImplied) continue;
    if (event.event === 'battle' && event.won && next?.event === 'discard') kept.pop();
    kept.push(event);
  }
  return kept.toReversed();
}

/** A private event follows the public event about the same thing; a battle includes its target and its roll. */
const IMPLIED_BY_NEXT: { [name in EventName]?: EventName } = {
  draw: 'drawn',
  pass: 'passed',
  keep: 'kept',
  search: 'searched',
  spy: 'spied',
  steal: 'stolen',
  target: 'battle',
  battleRoll: 'battle',
  end: 'turn',
};

const isSecondRoll = (event: GameEvent): boolean => event.event === 'battleRoll' && event.again;

/** Consecutive events that make one sentence. */
type Run = [GameEvent, ...GameEvent[]];

function runsOf(events: readonly GameEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run !== undefined && canMerge(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

function canMerge(a: GameEvent, b: GameEvent): boolean {
  if (a.event !== b.event || !('player' in a && 'player' in b && a.player === b.player)) return false;
  if (a.event === 'discard' && b.event === 'discard') return a.from === b.from && typeof a.from === 'string';
  return a.event === 'draw' || a.event === 'drawn';
}
