export {
  activationOf,
  battleBonus,
  costOf,
  isBuilding,
  figureOrigin,
  printedDefence,
  targetPurpose,
  cardSource,
  type Activation,
  type FigureOrigin,
} from './cards/figures.ts';
export { CARDS } from './cards/index.ts';
export type { Card, Figure, Provenance } from './cards/card.ts';
export { decodeAction, encodeAction, isActionCode } from './flow/action-codes.ts';
export { subjectOf } from './flow/action-subject.ts';
export { earlyPasses } from './flow/player-decisions.ts';
export { nextToPass } from './flow/setup-phase.ts';
export type { ActionCode, Kind, SpaceSet, Zone } from './state/brands.ts';
export {
  actorOf,
  apply,
  askOf,
  decision,
  isChance,
  listLegalActions,
  probability,
  sampleChance,
  why,
  whyCode,
} from './flow/decisions.ts';
export {
  Game,
  IllegalActionError,
  RULES_VERSION,
  revealedBy,
  type GameStart,
  type Revealed,
} from './record/game.ts';
export { EVENT, RESULT, type GameEvent, type EventName, type EventOf } from './events.ts';
export { isVisibleTo } from './visibility.ts';
export { FNV_OFFSET, fnvMixText, hashText } from './fnv.ts';
export { InputError } from './input-error.ts';
export type { CardSource, TargetPurpose } from './state/effect.ts';
export { spacesWith, vacantSpaces } from './state/board.ts';
export { BRIBERY, countSpaces, has, neighbours, NO_SPACE } from './state/space-set.ts';
export { BUILDING, CARD_IDS, CHARACTER, idOf, isCardId, kindOf, type CardId } from './state/kinds.ts';
export { ActionList } from './flow/action-list.ts';
export {
  cardAt,
  currentDefence,
  currentDefences,
  defenceOf,
  holdingsAfterBuying,
  moneyForDie,
  paymentOf,
  priceOf,
  vpOutOfGame,
  type DefenceSum,
  type Modifier,
} from './io/current-figures.ts';
export {
  attackAddedBy,
  battleAgainst,
  battleOf,
  battleSeries,
  faceMeanings,
  leastWinningAnswer,
  shortfall,
  type Battle,
  type FaceMeaning,
} from './io/battles.ts';
export { DISCARD, DRAW, HAND, KNOWN, SHOWN, toSpace, type State } from './state/state.ts';
export { countIn, nextKind, sizeOf } from './state/zones.ts';
export { loadPosition } from './io/load-position.ts';
export { gainIfLaid, previewer } from './io/preview.ts';
export { actionText, parseAction } from './record/notation.ts';
export { parsePositionText, positionText } from './io/position-text.ts';
export { questionOf, withQuestion, type Question } from './io/pending-codec.ts';
export { areSeparatePiles, type Pair, type Piles } from './io/per-player.ts';
export { handOf, handSize, POSITION, positionOf, type Position, type Row } from './io/position.ts';
export type { PublicPart } from './io/public-fields.ts';
export { seeded, type Random } from './random.ts';
export { PackedRecordError, packRecord, type PackedFault } from './record/packed-record.ts';
export { parseRecord, readRecord } from './record/read-record.ts';
export { namesInLink, packedIn, recordFragment, withoutBranches } from './record/record-link.ts';
export { BRANCH_LIMITS, type RecordedBranch } from './record/branches.ts';
export { RECORD, writeRecord } from './record/record-json.ts';
export { writeRecordText } from './record/record-text.ts';
export { openRecord, type RecordReplay, type ReplayStep } from './record/open-record.ts';
export { recordOf, replay, type GameRecord, type RecordedTurn } from './record/record.ts';
export { resample, resampler } from './io/resample.ts';
export { initState, checkSetup, deckProblem, DECK_SIZE, newGame } from './io/setup.ts';
export { DECK_NAMES, SETUP } from './setup-schema.ts';
export {
  ASKS,
  isSpace,
  opponentOf,
  PLAYERS,
  REASONS,
  SPACES,
  spacesInPlay,
  type Action,
  type Actor,
  type AskName,
  type EndCause,
  type DeckName,
  type Decision,
  type FigureOverrides,
  type LegalAction,
  type Player,
  type Reason,
  type Result,
  type SetName,
  type Setup,
  type Side,
  type Space,
  type Viewer,
} from './types.ts';
export { isOver, resultOf } from './state/verbs.ts';
export type { OpenDecision } from './io/open-decision.ts';
export { publicViewJson } from './io/public-fields.ts';
export { privateViewJson, VIEW, viewOf, viewsOf, type View } from './io/view.ts';
export { ACTION, type ActionName, type ActionOf } from './actions.ts';
export { check, type Infer, type Schema, type SchemaFields } from './schema.ts';
export { compareTurns, type ComparedTurns } from './compare/differences.ts';
export { shownReasons, type ShownReasons } from './compare/shown-reasons.ts';
export type { Branch, Compared, Difference, DifferenceKind, TurnReason } from './compare/comparison.ts';
export { chanceEvent, type ChanceEvent } from './compare/chance-events.ts';
export type { Odds } from './compare/prospects.ts';
export { eventsOf, type StepBattle, type TurnStep } from './compare/turn-step.ts';
export { playSteps, type PlayedTurn } from './compare/turn-steps.ts';
