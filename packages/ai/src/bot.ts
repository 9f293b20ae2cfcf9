import {
  ActionList,
  decodeAction,
  encodeAction,
  listLegalActions,
  resampler,
  seeded,
  type Action,
  type ActionCode,
  type Player,
  type Random,
  type State,
  type View,
} from '@arena/rules';
import { ratedLines, type RatedLine, type TurnLine } from './lines.ts';

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
  /** How many of the best lines through the turn the bot returns as well, for hints and analysis. */
  lines?: number;
}

export interface BotChoice {
  action: Action;
  /** The bot's estimate of the decider's winning probability, 0..1. */
  value: number;
  /** How many positions were evaluated. */
  nodes: number;
  /** The best lines, best first, if they were asked for. The first one begins with `action`. */
  lines?: readonly RatedLine[];
}

/** The interface of every computer player: it gets what the player may know and returns an action. */
export interface Bot {
  readonly name: string;
  choose(view: View, random: Random, budget?: Budget): BotChoice;
}

/** What a bot starts from when it is asked for an action. */
export interface SearchRoot {
  player: Player;
  /** Sorted, because the order in which the rules list actions may change. */
  codes: readonly ActionCode[];
  /** Samples a full state that fits the view; writes into the given state if there is one. */
  determinize: ReturnType<typeof resampler>;
}

/** The answer of a bot that has sorted its lines by value. `world` gives a world in which they are legal. */
export function choiceOf(
  lines: readonly TurnLine[],
  world: () => State,
  nodes: number,
  { lines: wanted = 0 }: Budget = {},
): BotChoice {
  const [{ codes, value }] = lines;
  const choice = { action: decodeAction(codes[0]), value, nodes };
  return wanted === 0 ? choice : { ...choice, lines: ratedLines(lines.slice(0, wanted), world()) };
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
  return { player, codes: codes.slice(0, MAX_ACTIONS), determinize };
}
