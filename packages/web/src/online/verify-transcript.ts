import { AskedGame, verify, type Mismatch, type Transcript, type Witness } from '@arena/match';
import { encodeAction, Game, viewOf, type Viewer } from '@arena/rules';

/** A discrepancy: within the transcript, or between it and what this page has shown. */
export type Discrepancy = Mismatch | { what: 'seen'; step: number };

/** The views that a page has shown, as JSON, by the number of steps before them. */
export interface SeenViews {
  viewer: Viewer;
  views: ReadonlyMap<number, string>;
}

/**
 * Recomputes everything and compares it with what this page has shown: a transcript can be consistent and still belong
 * to another game.
 */
export function verifyTranscript(
  transcript: Transcript,
  witness: Witness,
  seen: SeenViews,
): Discrepancy | null {
  return positionGiven(transcript) ?? verify(transcript, witness) ?? compareViews(transcript, seen);
}

/** No match on a server begins with a position: somebody would have chosen the hands. */
const positionGiven = ({ position }: Transcript): Mismatch | null =>
  position === undefined
    ? null
    : { what: 'setup', step: null, expected: 'the set-up alone', found: position };

function compareViews(
  { setup, discreet, log }: Transcript,
  { viewer, views }: SeenViews,
): Discrepancy | null {
  const game = new AskedGame(new Game({ setup }), discreet === true);
  for (let step = 0; step <= log.length; step++) {
    const view = views.get(step);
    if (view !== undefined && canonicalJson(JSON.parse(view)) !== canonicalJson(viewOf(game.state, viewer)))
      return { what: 'seen', step };
    const next = log.at(step);
    if (next === undefined) break;
    if ('undoTo' in next) game.undoTo(next.undoTo);
    else game.playCode(encodeAction(next.action));
  }
  const beyond = [...views.keys()].find((step) => step > log.length);
  return beyond === undefined ? null : { what: 'seen', step: beyond };
}

/** The same text for the same content, regardless of the order of fields. */
const canonicalJson = (x: unknown): string =>
  JSON.stringify(x, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
