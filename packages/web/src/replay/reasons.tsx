import { differenceText, type Perspective } from '@arena/i18n';
import type { Difference, DifferenceKind, ShownReasons } from '@arena/rules';
import { CardTile } from '../cards/card-tile.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import './reasons.css';

interface Props {
  reasons: ShownReasons;
  perspective: Perspective;
}

/** Why the better turn is better, from what differs on the table, and what speaks against it. */
export function Reasons({ reasons, perspective }: Props) {
  const { for: pros, against } = reasons;
  if (pros.length === 0) return null;
  return (
    <ul class="reasons" aria-label={m().why_reasons({})}>
      {pros.map((difference, i) => (
        <li key={i}>
          <Picture difference={difference} />
          <span>{differenceText(m(), difference, perspective)}</span>
        </li>
      ))}
      {against !== null && (
        <li class="against">
          <Picture difference={against} />
          <span>
            {m().named_value({
              name: m().why_against({}),
              value: differenceText(m(), against, perspective),
            })}
          </span>
        </li>
      )}
    </ul>
  );
}

const PICTURES: { [kind in DifferenceKind]: IconName } = {
  end: 'victory',
  vp: 'vp',
  money: 'money',
  hand: 'cards',
  income: 'money',
  bank: 'bank',
  vacant: 'vp',
  dice: 'roll',
  removed: 'battle',
  kept: 'keep',
  laid: 'play',
  faces: 'battle',
  gives: 'vp',
  place: 'play',
  defence: 'defend',
  threat: 'defend',
  blocked: 'blocked',
  'fewer-dice': 'roll',
  'can-win': 'victory',
  'draws-first': 'draw',
};

/** The card it is about, or a sign of what differs. */
const Picture = ({ difference }: { difference: Difference }) =>
  'card' in difference && difference.card !== null ? (
    <CardTile card={difference.card} />
  ) : (
    <Icon name={PICTURES[difference.kind]} />
  );
