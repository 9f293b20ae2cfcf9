import { verify, type Misfit, type Transcript, type Witness } from '@arena/match';
import { encode, Game, viewOf, type Viewer } from '@arena/rules';

/** What does not fit: within the transcript, or between it and what this page has shown. */
export type Flaw = Misfit | { what: 'seen'; step: number };

/** What a page has seen of a game: after so many steps, the view as JSON. */
export interface Sightings {
  viewer: Viewer;
  views: ReadonlyMap<number, string>;
}

/**
 * Computes everything again, and compares it with what was seen: a transcript can be without fault and still be that of
 * another game.
 */
export function check(transcript: Transcript, witness: Witness, seen: Sightings): Flaw | null {
  return verify(transcript, witness) ?? differenceFrom(transcript, seen);
}

function differenceFrom({ setup, log }: Transcript, { viewer, views }: Sightings): Flaw | null {
  const game = new Game({ setup });
  for (let step = 0; step <= log.length; step++) {
    const view = views.get(step);
    if (view !== undefined && textOf(JSON.parse(view)) !== textOf(viewOf(game.state, viewer)))
      return { what: 'seen', step };
    const next = log.at(step);
    if (next === undefined) break;
    if ('undoTo' in next) game.takeBack(next.undoTo);
    else game.playCode(encode(next.action));
  }
  const beyond = [...views.keys()].find((step) => step > log.length);
  return beyond === undefined ? null : { what: 'seen', step: beyond };
}

/** The same for the same content, in whatever order its fields are. */
const textOf = (x: unknown): string =>
  JSON.stringify(x, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
