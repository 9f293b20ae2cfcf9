import { toldPoint, turningPointTitle } from '@arena/i18n';
import { m } from '../settings/language.ts';
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
      moment={momentTitle(lookBack)}
      place={place === 0 ? '' : `?step=${place}`}
      onClose={onClose}
    />
  );
}

/** The title of the most important turning point, with names: others look at the picture. */
function momentTitle({ game, analysis, replay }: LookBack): string | null {
  const [point] = analysis?.turningPoints ?? [];
  if (game === null || point === undefined) return null;
  const told = toldPoint(game, point);
  return told === null ? null : turningPointTitle(m(), told, { names: replay.recording.names, viewer: null });
}
