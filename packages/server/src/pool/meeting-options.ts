import type { GamePace, Wanted } from '@arena/api';
import type { ClockOptions, MatchOptions } from '@arena/match';

const MINUTE_MS = 60_000;

const CLOCKS: Readonly<Record<GamePace, ClockOptions>> = {
  quick: { kind: 'increment', initial: 10 * MINUTE_MS, increment: 0 },
  calm: { kind: 'increment', initial: 30 * MINUTE_MS, increment: 0 },
  days: { kind: 'days', days: 2 },
};

/** The game that two people play who have found each other. */
export const meetingOptions = ({ deck, pace, isRated, games }: Wanted): MatchOptions => ({
  setup: { deck, start: 'lot', ...(deck === 'sets' && { sets: ['arena', 'roma'] }) },
  undo: 'free',
  clock: CLOCKS[pace],
  ...(isRated && { rated: games === 2 ? 'first' : 'only' }),
  seats: [{ kind: 'person' }, { kind: 'person' }],
});
