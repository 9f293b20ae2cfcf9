import type { CardId } from '@arena/rules';
import { CardFace } from '../../cards/card-face.tsx';
import { longPressHandlers } from '../input/long-press.ts';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import { handLabel } from '../shared/labels.ts';

interface Props {
  card: CardId;
  role: 'radio' | 'checkbox';
  isChosen: boolean;
  isTabStop: boolean;
  /** Lets animations find the card. */
  offer?: CardId;
  onClick: () => void;
  /** The pointer or the focus comes to it. */
  onPoint?: () => void;
}

/** A card to choose in a sheet. */
export function CardOption({ card, role, isChosen, isTabStop, offer, onClick, onPoint }: Props) {
  const { value: view } = useTable().view;
  const point = (): void => {
    inspected.hovered.value = { card };
    onPoint?.();
  };
  return (
    <li role="none">
      <button
        type="button"
        role={role}
        data-offer={offer}
        aria-checked={isChosen}
        class={isChosen ? 'picked' : ''}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onClick}
        onFocus={point}
        onPointerEnter={point}
        {...longPressHandlers(() => (inspected.opened.value = { card }))}
      >
        <span class="sr-only">{handLabel(view, card, 'plain')}</span>
        <CardFace card={card} figures={view.figures} size="hand" />
      </button>
    </li>
  );
}
