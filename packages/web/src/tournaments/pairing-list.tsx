import type { TournamentPairing, TournamentView } from '@arena/api';
import { m } from '../settings/language.ts';
import { GameCells } from './game-cells.tsx';
import { formatPoints, nameOf, openGame, pointsOf } from './shown-tournament.ts';

interface Props {
  view: TournamentView;
  /** Which of them, and whom nobody meets: all, unless the screen shows them page by page. */
  from?: number;
  most?: number;
  /** Nothing to touch, nobody marked, no points. */
  isScreen?: boolean;
}

type RoundLine =
  | { kind: 'pairing'; pairing: TournamentPairing; table: number }
  | { kind: 'bye'; entrant: number };

/** The matches of a round, then whoever is free. */
export function PairingList({ view, from = 0, most = Infinity, isScreen = false }: Props) {
  return (
    <ol class="pairings">
      {pairingRows(view)
        .slice(from, from + most)
        .map((row) =>
          row.kind === 'bye' ? (
            <ByeRow key={`bye ${row.entrant}`} view={view} entrant={row.entrant} isScreen={isScreen} />
          ) : (
            <PairingRow key={row.table} view={view} {...row} isScreen={isScreen} />
          ),
        )}
    </ol>
  );
}

export const pairingRows = ({ round }: TournamentView): RoundLine[] => [
  ...(round?.pairings ?? []).map((pairing, index): RoundLine => ({
    kind: 'pairing',
    pairing,
    table: index + 1,
  })),
  ...(round?.byes ?? []).map((entrant): RoundLine => ({ kind: 'bye', entrant })),
];

interface PairingProps {
  view: TournamentView;
  isScreen: boolean;
}

function PairingRow({
  view,
  pairing,
  table,
  isScreen,
}: PairingProps & { pairing: TournamentPairing; table: number }) {
  const { entrants, games } = pairing;
  const isMine = !isScreen && view.you !== null && entrants.includes(view.you);
  const cells = <GameCells view={view} pairing={pairing} table={table} />;
  return (
    <li class={isMine ? 'mine' : undefined}>
      <span class="number" aria-hidden="true">
        {table}
      </span>
      <Side view={view} entrant={entrants[0]} isScreen={isScreen} />
      {isScreen ? (
        <span class="games">{cells}</span>
      ) : (
        <a class="games" href={`/t/${games[openGame(pairing) ?? 1].table}`}>
          {cells}
        </a>
      )}
      <Side view={view} entrant={entrants[1]} isScreen={isScreen} />
    </li>
  );
}

const ByeRow = ({ view, entrant, isScreen }: PairingProps & { entrant: number }) => (
  <li class={!isScreen && view.you === entrant ? 'mine' : undefined}>
    <span class="number" />
    <Side view={view} entrant={entrant} isScreen={isScreen} />
    <span class="games" />
    <span class="side bye">{m().tournament_bye({})}</span>
  </li>
);

const Side = ({ view, entrant, isScreen }: PairingProps & { entrant: number }) => {
  const points = pointsOf(view, entrant);
  return (
    <span class="side">
      <b>
        <bdi>{nameOf(view, entrant)}</bdi>
      </b>
      {!isScreen && view.rounds.over > 0 && (
        <small>{m().tournament_points({ count: points, points: formatPoints(points) })}</small>
      )}
    </span>
  );
};
