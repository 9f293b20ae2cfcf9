import type { UiRequest } from '../table/input/shortcuts.ts';
import { handleKey } from '../table/input/shortcuts.ts';
import { EYES } from './eyes.tsx';
import type { LookBack } from './look-back.ts';

type KeyAction = (lookBack: LookBack) => void;

const KEYS: Record<string, KeyAction> = {
  ArrowRight: ({ replay }) => replay.goTo(replay.step + 1),
  ArrowLeft: ({ replay }) => replay.goTo(replay.step - 1),
  Home: ({ replay }) => replay.goToPlayed(0),
  End: ({ replay }) => replay.goTo(replay.lastStep),
  PageDown: ({ replay }) => replay.nextTurn(),
  PageUp: ({ replay }) => replay.previousTurn(),
  Space: ({ replay }) => replay.autoplay.toggle(),
  KeyN: (lookBack) => lookBack.nextTurningPoint(),
  KeyB: (lookBack) => lookBack.toggleBetter(),
  KeyV: ({ replay }) => {
    const next = EYES[(EYES.indexOf(replay.eyes.value) + 1) % EYES.length];
    if (next !== undefined) replay.setEyes(next);
  },
};

const SHIFT_KEYS: Record<string, KeyAction> = {
  ArrowRight: ({ replay }) => replay.nextTurn(),
  ArrowLeft: ({ replay }) => replay.previousTurn(),
};

/** Where keys have a meaning of their own. */
const TYPING = 'input, textarea, select, dialog';
const OWN_ARROWS = `${TYPING}, ol.row, [role=tablist], .table-scroll`;
const OWN_SPACE = `${TYPING}, a, button, summary`;

const ownersOf = (code: string): string =>
  code === 'Space' ? OWN_SPACE : code.startsWith('Key') ? TYPING : OWN_ARROWS;

export function handleLookBackKey(
  event: KeyboardEvent,
  lookBack: LookBack,
  onRequest: (request: UiRequest) => void,
): void {
  if (document.querySelector('dialog[open]') !== null || event.ctrlKey || event.metaKey || event.altKey)
    return;
  const isElsewhere = event.target instanceof Element && event.target.closest(ownersOf(event.code)) !== null;
  const keys = event.shiftKey ? { ...KEYS, ...SHIFT_KEYS } : KEYS;
  const act = isElsewhere ? undefined : keys[event.code];
  act?.(lookBack);
  if (act !== undefined || handleKey(event, lookBack.replay.table.value, onRequest)) event.preventDefault();
}
