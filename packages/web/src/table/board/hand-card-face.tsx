import type { CardId, FigureOverrides } from '@arena/rules';
import type { ButtonHTMLAttributes } from 'preact';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { joinLabel } from '../shared/labels.ts';

export interface HandCardState {
  isPicked?: boolean;
  /** It cannot be used now. */
  isIdle?: boolean;
  isRefused?: boolean;
  /** It lies among the cards for the opponent; its place in the hand is empty. */
  isGiven?: boolean;
  /** How much money is missing to play it. */
  missing?: number;
}

interface Props extends HandCardState {
  card: CardId;
  figures?: FigureOverrides | undefined;
  label: string;
  button?: ButtonHTMLAttributes & { 'data-hand'?: number };
}

/** How a hand card looks in each of its states. */
export function HandCardFace({ card, figures, label, button, ...states }: Props) {
  const { isPicked = false, isIdle, isRefused, isGiven = false, missing = 0 } = states;
  const classes = [isPicked && 'picked', isIdle && 'idle', isRefused && 'struck', isGiven && 'given'];
  const state = button?.role === 'checkbox' ? { 'aria-checked': isGiven } : { 'aria-pressed': isPicked };
  return (
    <li>
      <button type="button" class={classes.filter(Boolean).join(' ')} {...state} {...button}>
        <span class="sr-only">{joinLabel(label, missing > 0 && m().money_short({ short: missing }))}</span>
        <CardFace card={card} figures={figures} size="hand" />
        {isGiven && <Icon name="swap" />}
        {missing > 0 && (
          <span class="lacks" aria-hidden="true">
            {m().money_short({ short: missing })}
          </span>
        )}
      </button>
    </li>
  );
}
