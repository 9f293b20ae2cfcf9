export {
  activationOf,
  battleBonus,
  costOf,
  isBuilding,
  originOf,
  printedDefence,
  type Activation,
  type Origin,
} from './cards/figures.ts';
export { CARDS } from './cards/index.ts';
export { MERCATOR_PRICE, MERCENNARIUS_PRICE } from './table/prices.ts';
export type { Card, Figure, Provenance } from './cards/card.ts';
export { decode, encode, type Code } from './flow/codes.ts';
export {
  actorOf,
  apply,
  askOf,
  decision,
  isChance,
  legal,
  probability,
  sample,
  why,
  whyCode,
} from './flow/decisions.ts';
export { Game, Refusal, RULES_VERSION, undoneBy, type Start, type Undone } from './record/game.ts';
export { isSeenBy, type Audience, type Event, type EventName } from './events.ts';
export { Fault } from './fault.ts';
export { beside, count, vacant } from './table/board.ts';
export { BUILDING, CARD_IDS, CHARACTER, isCardId, kindOf, type CardId, type Kind } from './table/kinds.ts';
export { ActionList } from './flow/list.ts';
export { currentDefence, currentDefences, moneyFor } from './outside/defences.ts';
export { DISCARD, HAND, KNOWN, SHOWN } from './table/state.ts';
export { countIn, next as nextIn, sizeOf } from './table/zones.ts';
export { loadPosition } from './outside/load.ts';
export { actionText, parseAction } from './record/notation.ts';
export { parsePositionText, positionText } from './outside/position-text.ts';
export {
  areSeparate,
  handOf,
  handSize,
  positionOf,
  type Pair,
  type Piles,
  type Position,
  type PublicPart,
  type Row,
} from './outside/position.ts';
export { seeded, type Random } from './random.ts';
export { parseRecord, readRecord } from './record/read.ts';
export { writeRecord } from './record/json.ts';
export { writeRecordText } from './record/text.ts';
export { recordOf, replay, replayTurn, type GameRecord, type RecordedTurn } from './record/record.ts';
export { resample, resampler } from './outside/resample.ts';
export { begin, checkSetup, deckFault, DECK_NAMES, DECK_SIZE, newGame } from './outside/setup.ts';
export { BRIBERY, type Spaces, type State } from './table/state.ts';
export {
  ASKS,
  other,
  PLAYERS,
  REASONS,
  type Action,
  type Actor,
  type AskName,
  type Cause,
  type DeckName,
  type Decision,
  type FigureOverrides,
  type Option,
  type Player,
  type Reason,
  type Result,
  type SetName,
  type Setup,
  type Side,
  type Space,
} from './types.ts';
export { isOver, resultOf } from './table/verbs.ts';
export { viewOf, viewsOf, type OpenDecision, type View, type Viewer } from './outside/view.ts';
export { ownText, publicText } from './outside/view-text.ts';
