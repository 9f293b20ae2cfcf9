export { actionLabel } from './actions.ts';
export { askText } from './asks.ts';
export { eventSentence, tellEvents, type Told } from './events.ts';
export {
  LANGUAGES,
  loadMessages,
  loadTexts,
  type Domain,
  type Domains,
  type Language,
  type Messages,
} from './messages.ts';
export { reasonText, refusalText } from './reasons.ts';
export { resultText } from './results.ts';
export {
  cardLine,
  cardList,
  cardName,
  cardText,
  cardType,
  deckName,
  deckText,
  listOf,
  sentences,
  setName,
  spaceName,
  type Telling,
} from './words.ts';
