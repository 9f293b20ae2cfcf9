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
 * How long a bot may think: in a match between bots, for all decisions of one turn together; otherwise for a single
 * decision. Fast bots ignore it.
 */
export interface Budget {
  ms?: number;
  nodes?: number;
  /** Nodes for the search for a win in the current turn; defaults to `nodes`. */
  winSearchNodes?: number;
  /** Polled during a search. Once it returns true, the bot answers with the best action so far. */
  isCancelled?: () => boolean;
}

export interface BotChoice {
  action: Action;
  /** The bot's estimate of the decider's winning probability, 0..1. */
  value: number;
  /** How many positions were evaluated. */
  nodes: number;
}

/** The interface of every computer player: it gets what the player may know and returns an action. */
export interface Bot {
  readonly name: string;
  choose(view: View, random: Random, budget?: Budget): BotChoice;
}

/** What a bot starts from when it is asked for an action. */
export interface SearchRoot {
  player: Player;
  actions: readonly Action[];
  /** Sorted, because the order in which the rules list actions may change. */
  codes: readonly ActionCode[];
  /** Samples a full state that fits the view; writes into the given state if there is one. */
  determinize: ReturnType<typeof resampler>;
}

/** Only made-up positions, with hundreds of cards in hand, have more actions. */
const MAX_ACTIONS = 500;
const legalActions = new ActionList();

/** Checks that it is the viewer's decision and that the view offers exactly the legal actions. */
export function searchRootOf(view: View): SearchRoot {
  const { player, decision } = view;
  const { actor, actions = [] } = decision;
  if (player === null || actor !== player || actions.length === 0)
    throw new Error('the viewer does not decide in this view');
  const determinize = resampler(view);
  const codes = actions.map(encodeAction).sort((a, b) => a - b);
  listLegalActions(determinize(seeded('')), legalActions);
  const legalCodes = legalActions.toSorted();
  if (codes.length !== legalCodes.length || codes.some((code, i) => code !== legalCodes[i]))
    throw new Error('the actions in the view are not the legal ones');
  return { player, actions, codes: codes.slice(0, MAX_ACTIONS), determinize };
}
