import type { Action, Player, Random, View } from '@arena/rules';

/**
 * How much a bot may think: in a match for all its decisions of one turn together, otherwise for the one decision it is
 * asked for. Quick bots need no limit and ignore it.
 */
export interface Budget {
  ms?: number;
  nodes?: number;
  /** Asked now and then: whoever no longer wants an answer gets the best one so far. */
  isCancelled?: () => boolean;
}

export interface Choice {
  action: Action;
  /** How likely the decider wins, 0..1, as the bot sees it. */
  value: number;
  /** How many positions were looked at. */
  nodes: number;
}

/** The one port of all computer players: what a player may know comes in, an action goes out. */
export interface Bot {
  readonly name: string;
  choose(view: View, random: Random, budget?: Budget): Choice;
}

/** A view in which the viewer decides. */
export function openChoice(view: View): { player: Player; actions: readonly Action[] } {
  const { player, decision } = view;
  if (player === null || decision.actor !== player || decision.actions === undefined) {
    throw new Error('a bot is asked in a view whose viewer does not decide');
  }
  return { player, actions: decision.actions };
}
