import { cardName } from '@arena/i18n';
import { shortfall, type Battle } from '@arena/rules';
import { m } from '../../settings/language.ts';

/** Says whether the card under attack survives or is beaten, once this much is added to the roll. */
export function verdictText(
  battle: Pick<Battle, 'card' | 'defence' | 'bonus' | 'roll'>,
  added: number,
): string {
  const lacks = shortfall(battle, added);
  const card = cardName(m(), battle.card);
  return lacks > 0 ? m().verdict_stands({ lacks, card }) : m().verdict_falls({ card });
}
