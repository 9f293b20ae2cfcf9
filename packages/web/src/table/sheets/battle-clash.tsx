import type { CardId, Player } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { signed } from '../../cards/sum-text.ts';
import { Die, Emblem, Icon, Shield } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { attackTotal, type ShownBattle } from '../selectors/shown-battle.ts';
import { ShieldRing } from './shield-ring.tsx';

/** Both sides of a battle: the die or the shield, what changes it, and the totals between them. */
export function BattleClash({ shown }: { shown: ShownBattle }) {
  const { attacker, card, battle, roll, added } = shown;
  return (
    <div class={`clash ${battle === null ? 'lone' : ''}`}>
      <ClashSide player={attacker} name={m().attack({})} class="attack">
        <span class={`thrown ${roll === null ? 'wait' : ''}`}>
          {roll === null ? <Icon name="roll" /> : <Die value={roll} kind="white" />}
        </span>
        {battle !== null && battle.bonus !== 0 && <ModifierChip card={card} by={battle.bonus} />}
        {added !== null && <AddedChip {...added} />}
      </ClashSide>
      {battle !== null && <Totals shown={shown} defence={battle.defence.total} />}
      {battle !== null && (
        <ClashSide player={battle.defender} name={m().defence({})} class="defence">
          <span class="stage-shield">
            <Shield />
            <ShieldRing />
            <b>{battle.defence.printed}</b>
          </span>
          {battle.defence.modifiers.map((modifier) => (
            <ModifierChip key={modifier.card} {...modifier} />
          ))}
        </ClashSide>
      )}
    </div>
  );
}

interface ClashSideProps {
  player: Player;
  name: string;
  class: 'attack' | 'defence';
  children: ComponentChildren;
}

function ClashSide({ player, name, class: side, children }: ClashSideProps) {
  const table = useTable();
  return (
    <div class={`clash-side ${side}`}>
      <span class="clash-name">
        <b>{table.nameOf(player)}</b> · {name}
      </span>
      <span class="clash-parts">{children}</span>
    </div>
  );
}

function Totals({ shown, defence }: { shown: ShownBattle; defence: number }) {
  const attack = shown.roll === null ? null : attackTotal(shown);
  return (
    <div class="totals">
      <span class={`attack-total ${attack === null ? 'unknown' : ''}`}>{attack ?? '–'}</span>
      <span class="versus">{attack === null ? '' : attack >= defence ? '≥' : '<'}</span>
      <span class="defence-total">{defence}</span>
    </div>
  );
}

const ModifierChip = ({ card, by }: { card: CardId; by: number }) => (
  <span class="plus">
    <Emblem card={card} class="i" />
    {signed(by)}
  </span>
);

const AddedChip = ({ by, points }: NonNullable<ShownBattle['added']>) => (
  <span class={`plus ${by === 'money' ? 'paid' : ''}`}>
    <Icon name={by === 'money' ? 'money' : 'roll'} />
    {signed(points)}
  </span>
);
