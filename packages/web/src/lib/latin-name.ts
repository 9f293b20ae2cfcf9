import type { CardId } from '@arena/rules';

/** The name on the printed card, which all languages except Chinese use. */
export const latinName = (card: CardId): string =>
  card === 'elephantus'
    ? 'Elephantus Militaris'
    : card.replace(/^./, (letter) => letter.toUpperCase()).replace(/(?<=.)[A-Z]/g, ' $&');
