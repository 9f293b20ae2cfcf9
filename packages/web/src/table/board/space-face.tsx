import type { CardId, FigureOverrides } from '@arena/rules';
import type { ButtonHTMLAttributes } from 'preact';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import type { SpaceRole } from '../selectors/shown-battle.ts';
import { Gain } from './gain.tsx';

export interface SpaceState {
  /** Selecting it has an effect. */
  isLit?: boolean;
  isPicked?: boolean;
  isRefused?: boolean;
  /** The picked-up card would replace the card here. */
  isCovered?: boolean;
  isBlocked?: boolean;
  /** Its part in a battle. */
  role?: SpaceRole | undefined;
  /** How many VP selecting it gives. */
  gain?: number;
}

interface Props extends SpaceState {
  card: CardId | null;
  figures?: FigureOverrides | undefined;
  /** The current defence of the card. */
  defence: number | null;
  label: string;
  button?: ButtonHTMLAttributes & { 'data-place'?: string };
}

/** How a space looks in each of its states. */
export function SpaceFace({ card, figures, defence, label, button, ...states }: Props) {
  const { isLit, isPicked, isRefused, isCovered, isBlocked, role, gain = 0 } = states;
  const classes = [
    isLit && 'lit',
    isPicked && 'picked',
    isRefused && 'struck',
    isCovered && 'covering',
    role !== undefined && `battle-${role.role}`,
  ];
  return (
    <li class={`space ${classes.filter(Boolean).join(' ')}`}>
      <button type="button" {...button}>
        <span class="sr-only">{label}</span>
        {card === null ? (
          <span class="vacant" aria-hidden="true">
            <Icon name="vp" />
            <b>−1</b>
          </span>
        ) : (
          <CardFace card={card} figures={figures} defence={defence} />
        )}
        {isCovered && (
          <span class="replaces" aria-hidden="true">
            {m().replaces({})}
          </span>
        )}
        {gain > 0 && <Gain vp={gain} />}
        {isBlocked && <Icon name="blocked" class="blocked" />}
        {role !== undefined && <BattleMark role={role} />}
      </button>
    </li>
  );
}

/** Sits on the edge of the space, so that it covers neither name nor figures. */
const BattleMark = ({ role }: { role: SpaceRole }) => (
  <span class="battle-mark" aria-hidden="true">
    {role.role === 'attacker' && <Icon name="battle" />}
    {(role.role === 'stood' || (role.role === 'target' && role.number === null)) && <Icon name="defend" />}
    {role.role === 'stood' ? m().battle_stood({}) : role.number !== null && `${role.number}.`}
  </span>
);
