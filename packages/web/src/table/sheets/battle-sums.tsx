import { cardName } from '@arena/i18n';
import { shortfall, type Battle, type CardId, type Modifier } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { signed } from '../../cards/sum-text.ts';
import { Die, Emblem, Shield } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { verdictText } from '../shared/battle-text.ts';

interface Props {
  battle: Pick<Battle, 'card' | 'defence' | 'bonus' | 'roll'> & { attacker: CardId | null };
  /** Added to the attack beyond the bonus of the attacking card. */
  added: number;
}

/** Both sides of a battle as sums, and the verdict in words. */
export function BattleSums({ battle, added }: Props) {
  const { attacker, card, defence, bonus } = battle;
  const roll = battle.roll ?? 0;
  const modifiers = attacker === null || bonus + added === 0 ? [] : [{ card: attacker, by: bonus + added }];
  return (
    <>
      <div class="duel">
        <BattleSum name={m().attack({})} modifiers={modifiers} total={roll + bonus + added} class="attack">
          <Die value={roll} kind="white" />
        </BattleSum>
        <span class="versus" aria-hidden="true">
          {shortfall(battle, added) > 0 ? '<' : '≥'}
        </span>
        <BattleSum
          name={m().defence_of({ card: cardName(m(), card) })}
          modifiers={defence.modifiers}
          total={defence.total}
          class="defended"
        >
          <span class="def">
            <Shield />
            <b>{defence.printed}</b>
          </span>
        </BattleSum>
      </div>
      <p class="verdict">{verdictText(battle, added)}</p>
    </>
  );
}

interface BattleSumProps {
  name: string;
  modifiers: readonly Modifier[];
  total: number;
  class: string;
  children: ComponentChildren;
}

const BattleSum = ({ name, modifiers, total, class: side, children }: BattleSumProps) => (
  <div class={`side ${side}`}>
    <span class="lab">{name}</span>
    <span class="sum">
      {children}
      {modifiers.map(({ card, by }) => (
        <span key={card} class="plus">
          <Emblem card={card} class="i" />
          {signed(by)}
        </span>
      ))}
    </span>
    <span class="total">{total}</span>
  </div>
);

/** A roll of the battle die that is not part of a battle. */
export const LoneRoll = ({ roll }: { roll: number }) => (
  <div class="duel">
    <Die value={roll} kind="white" />
  </div>
);
