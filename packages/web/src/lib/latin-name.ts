import type { CardId } from '@arena/rules';

/** The name on the printed card. All languages but Chinese use it as it is. */
export const latinName = (card: CardId): string =>
  card === 'elephantus'
    ? 'Elephantus Militaris'
    : (card[0].toUpperCase() + card.slice(1)).replace(/(?<=.)[A-Z]/g, ' $&');
