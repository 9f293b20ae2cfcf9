import { LANGUAGES, type Language } from '@arena/i18n';
import { computed, effect, signal } from '@preact/signals';
import { isObject, oneOf, stored } from './stored.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const SPEEDS = ['full', 'short', 'off'] as const;

export interface Settings {
  /** Null: as the browser wishes. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  speed: (typeof SPEEDS)[number];
  /** 0..1 */
  volume: number;
  confirmEnd: boolean;
  shortcuts: boolean;
  /** The table in words instead of the picture. */
  textView: boolean;
}

const flag = (x: unknown, otherwise: boolean): boolean => (typeof x === 'boolean' ? x : otherwise);

function check(found: unknown): Settings {
  const given = isObject(found) ? found : {};
  return {
    language: oneOf<Language | null>([null, ...LANGUAGES], given.language, null),
    theme: oneOf(THEMES, given.theme, 'system'),
    speed: oneOf(SPEEDS, given.speed, 'full'),
    volume: typeof given.volume === 'number' && given.volume >= 0 && given.volume <= 1 ? given.volume : 0.5,
    confirmEnd: flag(given.confirmEnd, true),
    shortcuts: flag(given.shortcuts, true),
    textView: flag(given.textView, false),
  };
}

export const settings = stored('arena.settings', check);
export const set = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change };
};

/** Whether the screen or its owner is so. */
export function matching(query: string): { value: boolean } {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener('change', () => (matches.value = media.matches));
  return matches;
}
const prefersDark = matching('(prefers-color-scheme: dark)');
const prefersStill = matching('(prefers-reduced-motion: reduce)');

const FACTORS = { full: 1, short: 0.45, off: 0 };
/** What all durations are multiplied with. */
export const speed = computed(() => (prefersStill.value ? 0 : FACTORS[settings.value.speed]));

/** Follows the settings from now on. */
export function dress(): void {
  const { documentElement: root } = document;
  effect(() => {
    const { theme } = settings.value;
    const dark = theme === 'system' ? prefersDark.value : theme === 'dark';
    root.dataset.theme = dark ? 'dark' : 'light';
    root.style.setProperty('--speed', String(speed.value));
  });
}
