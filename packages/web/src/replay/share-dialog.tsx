import { ShareSheet } from '../sharing/share-sheet.tsx';
import type { LookBack } from './look-back.ts';

/** Sends the game, with a link to the moment that is on the board. */
export function ShareDialog({ lookBack, onClose }: { lookBack: LookBack; onClose: () => void }) {
  const { analysis, place, replay } = lookBack;
  const { text, names } = replay.recording;
  return (
    <ShareSheet
      record={text}
      names={names}
      analysis={analysis}
      place={place === 0 ? '' : `?step=${place}`}
      onClose={onClose}
    />
  );
}
