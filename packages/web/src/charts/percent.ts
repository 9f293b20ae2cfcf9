import { language } from '../settings/language.ts';

/** `62 %`, in the reader's language. */
export const percent = (share: number, digits = 0): string => format(share, digits, 'auto');

/** `+3.6 %`; a change that rounds to nothing has no sign. */
export const signedPercent = (share: number, digits = 0): string => format(share, digits, 'exceptZero');

const format = (share: number, digits: number, signDisplay: 'auto' | 'exceptZero'): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  })
    // Never minus zero.
    .format(share + 0)
    // A sign of its own width, as in the charts.
    .replace('-', '−');
