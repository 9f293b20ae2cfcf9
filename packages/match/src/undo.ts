import { decodeAction, opponentOf, type Action, type Player } from '@arena/rules';
import type { MatchState, PlayedAction } from './match-state.ts';
import type { NamedAction, Snapshot, UndoneParts } from './schema/update.ts';

/** How far an undo would go back, and whether it needs no consent. */
export interface UndoTarget {
  length: number;
  free: boolean;
}

/**
 * The undo that this player could ask for now; null if they have taken no action yet or undo is not allowed. Rated games
 * have none by consent.
 */
export function undoTargetOf(state: MatchState, player: Player): UndoTarget | null {
  if (state.options.undo === 'never' || state.ending !== null) return null;
  const length = state.history.findLastIndex(({ by }) => by === player);
  if (length === -1) return null;
  const free = isFree(state, player, length);
  return free || state.options.rated === undefined ? { length, free } : null;
}

function isFree(state: MatchState, player: Player, length: number): boolean {
  if (state.options.undo !== 'free') return false;
  // An answer reveals the other side's intentions, so the decision is no longer the player's alone.
  for (let i = state.history.length - 1; i >= length; i--) {
    const played = state.history[i];
    if (played === undefined || played.by === opponentOf(player) || isSeen(played)) return false;
  }
  return true;
}

const isSeen = ({ revealed: { dice, cards } }: PlayedAction): boolean => dice || cards;

/** Whether this player has chosen what to pass, but it is not their decision yet. Taking that back is always free. */
export const hasPassedEarly = ({ earlyPass, earlyPasser }: MatchState, player: Player): boolean =>
  earlyPass !== null && earlyPasser === player;

/** What asking for an undo would lead to, and what it would take back. */
export function undoFor(state: MatchState, player: Player): Pick<Snapshot, 'undo' | 'undoes'> {
  const { earlyPass } = state;
  if (earlyPass !== null && hasPassedEarly(state, player)) {
    const pass = { action: decodeAction(earlyPass), card: null };
    return { undo: 'free', undoes: { ...pass, ...NOTHING_ELSE, turn: 0 } };
  }
  const target = undoTargetOf(state, player);
  const [first, ...later] = target === null ? [] : state.history.slice(target.length);
  if (target === null || first === undefined) return { undo: null, undoes: null };
  const undoes: UndoneParts = { ...named(first), ...NOTHING_ELSE, turn: first.turn };
  if (!target.free) for (const played of [first, ...later]) addPart(undoes, played, player);
  return { undo: target.free ? 'free' : 'consent', undoes };
}

const NOTHING_ELSE = { others: false, dice: null, battle: null, cards: false } as const;

function addPart(parts: UndoneParts, { by, code, active, revealed }: PlayedAction, player: Player): void {
  const isOwnRoll = revealed.dice && active === player;
  if (by === opponentOf(player) || (revealed.dice && !isOwnRoll)) parts.others = true;
  if (revealed.cards) parts.cards = true;
  const outcome: Action | null = isOwnRoll ? decodeAction(code) : null;
  if (outcome?.do === 'roll') parts.dice = outcome.dice;
  if (outcome?.do === 'battle') parts.battle = outcome.roll;
}

/** What this player could redo; null if there is nothing, or something else was done since. */
export function redoneBy({ undone, ending }: MatchState, player: Player): NamedAction | null {
  const newest = undone.at(-1);
  const first = newest?.actions[0];
  return ending !== null || newest?.by !== player || first === undefined ? null : named(first);
}

const named = ({ code, card }: PlayedAction): NamedAction => ({ action: decodeAction(code), card });
