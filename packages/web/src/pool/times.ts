import { language } from '../settings/language.ts';

const SECOND = 1000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * 60 * SECOND },
  { unit: 'hour', ms: 60 * 60 * SECOND },
  { unit: 'minute', ms: 60 * SECOND },
  { unit: 'second', ms: SECOND },
] as const;
/** Up to here, the smaller unit is still easier to read. */
const MANY = 1.5;

/** A time in one unit, such as "25 sec". */
export function roughTime(ms: number): string {
  const { unit, ms: size } = UNITS.find((each) => ms >= MANY * each.ms) ?? UNITS[3];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.max(1, Math.round(ms / size)));
}

/** A time as on a clock. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
