export { actionLabel } from './actions.ts';
export { askText } from './asks.ts';
export { differenceText } from './difference-texts.ts';
export { effectsInForce, type EffectInForce, type EffectName } from './effects-in-force.ts';
export { describeEvent, describeEvents, type LogEntry } from './events.ts';
export {
  LANGUAGES,
  loadMessages,
  loadDomain,
  type Domain,
  type DomainMessages,
  type Language,
  type Messages,
} from './messages.ts';
export { reasonText, refusalText } from './reasons.ts';
export { endingText, resultText } from './results.ts';
export {
  cardShortText,
  cardList,
  cardName,
  cardText,
  cardType,
  deckName,
  deckText,
  cardAlternatives,
  joinAlternatives,
  joinList,
  joinParts,
  joinSentences,
  cardSetName,
  playerParams,
  spaceInSentence,
  spaceName,
  type Perspective,
  type PlayerParams,
} from './names.ts';
export {
  luckHeadline,
  nobodyErredText,
  oneGameText,
  resultLine,
  type LuckAndErrors,
  type LuckOfBoth,
} from './luck-headlines.ts';
export { cardOfStep, stepLabel, stepPhrase } from './step-texts.ts';
export { toldPoint } from './told-point.ts';
export {
  errorSummary,
  luckDecidedText,
  outcomeRankText,
  turnedText,
  turningPointEvent,
  turningPointTitle,
  type ToldTurningPoint,
} from './turning-points.ts';
export { changeText, percentText, type WhyTexts } from './why-words.ts';
