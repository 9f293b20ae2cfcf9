import type { TournamentEvent } from '@arena/tournament';

/** What the events of a tournament say about these people: entering, their pairings and byes, and their results. */
export function eventsAbout(
  people: readonly string[],
  events: readonly TournamentEvent[],
): TournamentEvent[] {
  const isOwn = (person: string): boolean => people.includes(person);
  /** The numbers of their pairings in the round. */
  let own: number[] = [];
  return events.flatMap((event): TournamentEvent[] => {
    switch (event.type) {
      case 'entered':
      case 'withdrawn':
        return isOwn(event.person) ? [event] : [];
      case 'round-begun': {
        const { pairings, byes } = event;
        own = [...pairings.keys()].filter((index) => pairings[index]?.people.some(isOwn));
        return own.length + byes.filter(isOwn).length === 0
          ? []
          : [
              {
                ...event,
                pairings: pairings.filter((_, index) => own.includes(index)),
                byes: byes.filter(isOwn),
              },
            ];
      }
      case 'result':
        return own.includes(event.pairing) ? [event] : [];
      default:
        return [];
    }
  });
}
