import { areSeparatePiles, type CardId, type View } from '@arena/rules';

/** VP in the game at the start. */
const TOTAL_VP = 36;

export const vpOutOfGame = ({ vp, bank, decision }: View): number =>
  decision.ask === 'over' ? 0 : Math.max(0, TOTAL_VP - vp[0] - vp[1] - bank);

export const drawPileSizes = ({ draw }: View): number[] => (typeof draw === 'number' ? [draw] : draw);
export const discardPiles = ({ discard }: View): CardId[][] =>
  areSeparatePiles(discard) ? discard : [discard];

export const drawPileTotal = (view: View): number => drawPileSizes(view).reduce((a, b) => a + b, 0);
export const discardPileTotal = (view: View): number => discardPiles(view).flat().length;
