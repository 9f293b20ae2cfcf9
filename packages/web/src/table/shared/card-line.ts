import { cardName, cardShortText } from '@arena/i18n';
import type { CardId } from '@arena/rules';
import { m } from '../../settings/language.ts';

/** A card and what it does, in one line. */
export const cardLine = (card: CardId): string =>
  m().named_value({ name: cardName(m(), card), value: cardShortText(m(), card) });
