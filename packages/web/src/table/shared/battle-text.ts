import { cardName } from '@arena/i18n';
import { attackAddedBy, shortfall, type Battle, type View } from '@arena/rules';
import { language, m } from '../../settings/language.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';

/** Says whether the card under attack survives or is beaten, once this much is added to the roll. */
export function verdictText(
  battle: Pick<Battle, 'card' | 'defence' | 'bonus' | 'roll'>,
  added: number,
): string {
  const lacks = shortfall(battle, added);
  const card = cardName(m(), battle.card);
  return lacks > 0 ? m().verdict_stands({ lacks, card }) : m().verdict_falls({ card });
}

/** What the stage says about the battle it shows. */
export function captionText(shown: ShownBattle): string {
  const { card, battle, roll, added, won, isSecondRoll } = shown;
  const name = cardName(m(), card);
  if (battle === null) return roll === null ? m().battle_rolls({ card: name }) : gainText(shown, roll);
  if (won !== null) return verdictText({ ...battle, roll }, added?.points ?? 0);
  if (isSecondRoll) return m().battle_second({});
  return m().battle_attacks({ card: name, target: cardName(m(), battle.card) });
}

const gainText = (shown: ShownBattle, roll: number): string =>
  m().battle_gives_vp({ roll, vp: vpOf(shown, roll) });

const vpOf = ({ faces }: ShownBattle, roll: number): number =>
  faces.find(({ face }) => face === roll)?.vp ?? 0;

/** The question that a battle asks the player who decides. */
export function battleQuestion(view: View, shown: ShownBattle): string {
  const { card, battle, roll } = shown;
  const { ask, actions = [] } = view.decision;
  if (battle === null) return m().battle_again_vp({ vp: vpOf(shown, roll ?? 0) });
  const lacks = shortfall(battle);
  const canWin = actions.some((action) => shortfall(battle, attackAddedBy(action)) === 0);
  if (lacks === 0 || (ask !== 'again' && !canWin)) return verdictText(battle, 0);
  if (ask === 'again') return m().battle_again_short({ lacks });
  return ask === 'pay'
    ? m().battle_pay_ask({ lacks, card: cardName(m(), card) })
    : m().battle_die_ask({ lacks });
}

/** "1 in 3": how likely an attack is to win. */
export function oddsText(wins: number, of: number): string {
  if (wins === 0) return m().battle_never({});
  if (wins === of) return m().battle_always({});
  const divisor = [6, 3, 2].find((n) => wins % n === 0 && of % n === 0) ?? 1;
  return m().battle_odds({ wins: wins / divisor, of: of / divisor });
}

/** "4, 5 or 6". */
export function anyOf(numbers: readonly number[]): string {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(numbers.map(String));
}
