import { LANGUAGES, type Language } from '@arena/i18n';
import { computed, effect } from '@preact/signals';
import { mediaQuery } from '../lib/media-query.ts';
import { isObject, oneOf, storedSignal } from '../lib/storage.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const SPEEDS = ['full', 'short', 'off'] as const;

export interface Settings {
  /** Null: the browser's language. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  speed: (typeof SPEEDS)[number];
  /** 0..1 */
  volume: number;
  /** Vibrations, where the device has them. */
  haptics: boolean;
  confirmEnd: boolean;
  shortcuts: boolean;
  /** The table in words instead of the board. */
  textView: boolean;
}

const booleanOr = (x: unknown, otherwise: boolean): boolean => (typeof x === 'boolean' ? x : otherwise);

function parseSettings(found: unknown): Settings {
  const given = isObject(found) ? found : {};
  return {
    language: oneOf<Language | null>([null, ...LANGUAGES], given.language, null),
    theme: oneOf(THEMES, given.theme, 'system'),
    speed: oneOf(SPEEDS, given.speed, 'full'),
    volume: typeof given.volume === 'number' && given.volume >= 0 && given.volume <= 1 ? given.volume : 0.5,
    haptics: booleanOr(given.haptics, true),
    confirmEnd: booleanOr(given.confirmEnd, true),
    shortcuts: booleanOr(given.shortcuts, true),
    textView: booleanOr(given.textView, false),
  };
}

export const settings = storedSignal('arena.settings', parseSettings);
export const updateSettings = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change };
};

const prefersDark = mediaQuery('(prefers-color-scheme: dark)');
const prefersReducedMotion = mediaQuery('(prefers-reduced-motion: reduce)');

const DURATION_SCALES = { full: 1, short: 0.45, off: 0 };
const CAPTION_SCALES = { full: 1, short: 0.6, off: 0 };
/** The factor for all durations. */
export const durationScale = computed(() =>
  prefersReducedMotion.value ? 0 : DURATION_SCALES[settings.value.speed],
);

/** Captions tell what animations would show, at this pace; 0 for none. */
export const captionScale = computed(() =>
  prefersReducedMotion.value ? CAPTION_SCALES[settings.value.speed] : 0,
);

/** Applies theme and speed to the page, now and whenever they change. */
export function applySettings(): void {
  const { documentElement: root } = document;
  effect(() => {
    const { theme } = settings.value;
    const dark = theme === 'system' ? prefersDark.value : theme === 'dark';
    root.dataset.theme = dark ? 'dark' : 'light';
    root.style.setProperty('--speed', String(durationScale.value));
  });
}
