export { actionLabel } from './actions.ts';
export { askText } from './asks.ts';
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
export { resultText } from './results.ts';
export {
  cardShortText,
  cardList,
  cardName,
  cardText,
  cardType,
  deckName,
  deckText,
  joinList,
  joinSentences,
  cardSetName,
  spaceInSentence,
  spaceName,
  type Perspective,
} from './names.ts';
