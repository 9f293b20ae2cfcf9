import { areSeparatePiles, type CardId, type View } from '@arena/rules';

export const drawPileSizes = ({ draw }: View): number[] => (typeof draw === 'number' ? [draw] : draw);
export const discardPiles = ({ discard }: View): CardId[][] =>
  areSeparatePiles(discard) ? discard : [discard];

export const drawPileTotal = (view: View): number => drawPileSizes(view).reduce((a, b) => a + b, 0);
export const discardPileTotal = (view: View): number => discardPiles(view).flat().length;
