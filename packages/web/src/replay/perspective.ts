import type { Perspective } from '@arena/i18n';
import type { LookBack } from './look-back.ts';

/** "You" is the side at the bottom of the board. */
export const perspectiveOf = ({ replay }: LookBack): Perspective => ({
  names: replay.recording.names,
  viewer: replay.side.value,
});
