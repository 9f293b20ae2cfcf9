import type { RankedPerson } from '@arena/api';
import { opponentName } from '../opponents/names.ts';
import { m } from '../settings/language.ts';
import { boardRows, type BoardRow } from './board-rows.ts';

interface Props {
  people: readonly RankedPerson[];
  /** The reader's id. */
  own: string | null;
}

/** A leaderboard, with the computer's levels between the people. */
export const Board = ({ people, own }: Props) => (
  <table class="rating-board">
    <thead>
      <tr>
        <th scope="col">{m().ratings_rank({})}</th>
        <th scope="col">{m().ratings_name({})}</th>
        <th scope="col">{m().ratings_value({})}</th>
        <th scope="col">{m().ratings_margin({})}</th>
        <th scope="col">{m().ratings_games({})}</th>
      </tr>
    </thead>
    <tbody>
      {boardRows(people).map((row) =>
        row.kind === 'level' ? (
          <LevelRow key={row.level.bot} {...row} />
        ) : (
          <PersonRow key={row.person.id} {...row} isOwn={row.person.id === own} />
        ),
      )}
    </tbody>
  </table>
);

const PersonRow = ({
  rank,
  person: { id, name, value, margin, games },
  isOwn,
}: Extract<BoardRow, { kind: 'person' }> & { isOwn: boolean }) => (
  <tr class={isOwn ? 'own-row' : undefined}>
    <td class="rank">{rank}</td>
    <th scope="row">
      <a href={`/people/${id}`}>
        <bdi>{name}</bdi>
      </a>{' '}
      {isOwn && <small>{m().ratings_you({})}</small>}
    </th>
    <td class="rating-figure">{value}</td>
    <td>± {margin}</td>
    <td>{games}</td>
  </tr>
);

const LevelRow = ({ level, value }: Extract<BoardRow, { kind: 'level' }>) => (
  <tr class="level-row">
    <td />
    <th scope="row">
      {opponentName(level)} <small>{m().ratings_level({ level: level.level })}</small>
    </th>
    <td class="rating-figure">{value}</td>
    <td />
    <td />
  </tr>
);
