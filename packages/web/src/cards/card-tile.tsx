import { isBuilding, type CardId } from '@arena/rules';
import { Emblem } from '../components/icon.tsx';

/** Only the picture of a card, for lists that say the rest in words. */
export const CardTile = ({ card }: { card: CardId }) => (
  <span class={`tile ${isBuilding(card) ? 'bldg' : 'char'}`} aria-hidden="true">
    <span class="panel">
      <i class="frame" />
      <Emblem card={card} />
    </span>
  </span>
);
