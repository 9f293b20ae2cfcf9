import type { GameEvent } from './events.ts';
import type { Viewer } from './types.ts';

export const isVisibleTo = (event: GameEvent, viewer: Viewer): boolean =>
  event.to === 'all' || event.to === viewer;
