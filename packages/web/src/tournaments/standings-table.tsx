import type { TournamentStanding, TournamentView } from '@arena/api';
import { m } from '../settings/language.ts';
import { formatMargin, formatPoints, nameOf } from './shown-tournament.ts';

interface Props {
  view: TournamentView;
  /** Which places: all, unless the screen shows them page by page. */
  from?: number;
  most?: number;
  /** Nobody marked. */
  isScreen?: boolean;
}

/** The columns A, B and C, in the order in which they decide. */
const TIE_BREAKS = ['headToHead', 'opponents', 'margin'] as const;
const LETTERS = { headToHead: 'A', opponents: 'B', margin: 'C' } as const;

/** After the rounds that are over. Of the tie-breaks, the one that decided is underlined. */
export const StandingsTable = ({ view, from = 0, most = Infinity, isScreen = false }: Props) => (
  <table class="standings">
    <thead>
      <tr>
        <th scope="col">
          <span class="sr-only">{m().tournament_place({})}</span>
        </th>
        <th scope="col">{view.rounds.over > 0 && m().tournament_after({ round: view.rounds.over })}</th>
        <th scope="col">{m().tournament_points_head({})}</th>
        <th scope="col" class="record">
          {m().tournament_games_head({})}
          <span class="sr-only"> ({m().tournament_won_drawn_lost({})})</span>
        </th>
        {TIE_BREAKS.map((tieBreak) => (
          <th key={tieBreak} scope="col">
            {LETTERS[tieBreak]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {view.standings.slice(from, from + most).map((line) => (
        <Line
          key={line.entrant}
          line={line}
          name={nameOf(view, line.entrant)}
          hasLeft={!view.isOver && view.entrants[line.entrant]?.hasLeft === true}
          isMine={!isScreen && line.entrant === view.you}
        />
      ))}
    </tbody>
  </table>
);

interface LineProps {
  line: TournamentStanding;
  name: string;
  hasLeft: boolean;
  isMine: boolean;
}

const Line = ({ line, name, hasLeft, isMine }: LineProps) => (
  <tr class={isMine ? 'mine' : undefined}>
    <td>{line.place}</td>
    <th scope="row">
      <bdi>{name}</bdi>
      {isMine && <span class="sr-only"> ({m().side_you({})})</span>}
      {hasLeft && <small>{m().tournament_has_left({})}</small>}
    </th>
    <td class="points">{formatPoints(line.points)}</td>
    <td class="record">{[line.won, line.drawn, line.lost].join('·')}</td>
    {TIE_BREAKS.map((tieBreak) => (
      <td key={tieBreak}>
        <TieBreak text={tieBreakText(line, tieBreak)} hasDecided={line.decidedBy === tieBreak} />
      </td>
    ))}
  </tr>
);

const TieBreak = ({ text, hasDecided }: { text: string; hasDecided: boolean }) =>
  hasDecided ? (
    <span class="decided">
      {text}
      <span class="sr-only"> ({m().tournament_decided({})})</span>
    </span>
  ) : (
    <>{text}</>
  );

function tieBreakText(line: TournamentStanding, tieBreak: (typeof TIE_BREAKS)[number]): string {
  if (tieBreak === 'margin') return formatMargin(line.margin);
  const value = line[tieBreak];
  return value === null ? '–' : formatPoints(value);
}

/** What the columns mean, in a sentence. */
export const TieBreakKey = ({ view }: { view: TournamentView }) => (
  <ol class="tie-breaks">
    <li>
      <b>A</b>
      <span>{m().tournament_tie_a({})}</span>
    </li>
    <li>
      <b>B</b>
      <span>{view.terms.system === 'swiss' ? m().tournament_tie_b({}) : m().tournament_tie_b_robin({})}</span>
    </li>
    <li>
      <b>C</b>
      <span>{m().tournament_tie_c({})}</span>
    </li>
  </ol>
);
