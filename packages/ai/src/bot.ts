import {
  ActionList,
  encodeAction,
  listLegalActions,
  resampler,
  seeded,
  type Action,
  type ActionCode,
  type Player,
  type Random,
  type View,
} from '@arena/rules';

/**
 * How much a bot may think: in a match for all its decisions of one turn together, otherwise for the one decision it is
 * asked for. Quick bots need no limit and ignore it.
 */
export interface Budget {
  ms?: number;
  nodes?: number;
  /** How much of the turn at hand may be looked through for a way to win with it; else as much as `nodes`. */
  winSearchNodes?: number;
  /** Asked now and then: whoever no longer wants an answer gets the best one so far. */
  isCancelled?: () => boolean;
}

export interface BotChoice {
  action: Action;
  /** How likely the decider wins, 0..1, as the bot sees it. */
  value: number;
  /** How many positions were looked at. */
  nodes: number;
}

/** The one port of all computer players: what a player may know comes in, an action goes out. */
export interface Bot {
  readonly name: string;
  choose(view: View, random: Random, budget?: Budget): BotChoice;
}

/** What a bot that is asked works with. */
export interface SearchRoot {
  player: Player;
  actions: readonly Action[];
  /** In an order that never changes: that of the rules' lists may. */
  codes: readonly ActionCode[];
  /** Draws a world that looks the same to the player; into the given state, if there is one. */
  determinize: ReturnType<typeof resampler>;
}

/** Hands of hundreds of cards, and purses of thousands, come only in positions that somebody made up. */
const MAX_ACTIONS = 500;
const legalActions = new ActionList();

/** A view in which the viewer decides, and may do what it says. */
export function searchRootOf(view: View): SearchRoot {
  const { player, decision } = view;
  const { actor, actions = [] } = decision;
  if (player === null || actor !== player || actions.length === 0)
    throw new Error('a bot is asked in a view whose viewer does not decide');
  const imagine = resampler(view);
  const codes = actions.map(encodeAction).sort((a, b) => a - b);
  listLegalActions(imagine(seeded('')), legalActions);
  const legalCodes = legalActions.toSorted();
  if (codes.length !== legalCodes.length || codes.some((code, i) => code !== legalCodes[i]))
    throw new Error('what the view offers is not what its table allows');
  return { player, actions, codes: codes.slice(0, MAX_ACTIONS), determinize: imagine };
}
