import type { Odds } from '@arena/rules';
import type { DomainMessages, Messages } from './messages.ts';

/** The texts that say why, and those of the game for the names in them. */
export type WhyTexts = Messages & DomainMessages['why'];

/** "14 %" for 0.14. Only the amount: the sentence says for whom it was good. */
export const percentText = (m: WhyTexts, share: number): string =>
  m.why_percent({ percent: Math.round(Math.abs(share) * 100) });

/** "+14 %" or "−14 %". */
export function changeText(m: WhyTexts, share: number): string {
  const percent = Math.round(Math.abs(share) * 100);
  return share < 0 && percent > 0 ? m.why_loss({ percent }) : m.why_gain({ percent });
}

/** As the first word of a label. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** In sixths where one roll decides, also if it is certain. */
export const inCases = ({ wins, of }: Odds): Odds => (of === 1 ? { wins: wins * 6, of: 6 } : { wins, of });
