import { joinParts } from '@arena/i18n';
import type { OwnTable, TableCard } from '@arena/api';
import { opponentOf, type Player } from '@arena/rules';
import { botDisplayName } from '../host/levels.ts';
import { m } from '../settings/language.ts';
import { describeTerms } from './terms.ts';

function nameAt({ names, isBot }: TableCard, seat: Player): string {
  const name = names[seat];
  if (name === null) return m().online_seat_free({});
  return isBot[seat] ? botDisplayName(name) : name;
}

function progressText({ turn, isOver }: TableCard): string {
  if (isOver) return m().online_is_over({});
  return turn === 0 ? m().online_is_set_up({}) : m().online_is_at({ turn });
}

const LobbyRow = ({
  title,
  words,
  badge,
  act,
}: {
  title: string;
  words: string[];
  badge?: string;
  act: preact.VNode;
}) => (
  <li class="table-row">
    <span class="words">
      <b>{title}</b>
      {badge !== undefined && <span class="badge">{badge}</span>}
      <small>{joinParts(m(), words)}</small>
    </span>
    {act}
  </li>
);

const urgencyOf = ({ isMyTurn, isOver }: OwnTable): number => (isMyTurn ? 2 : isOver ? 0 : 1);

/** The reader's own tables; those waiting for them come first. */
export const OwnTables = ({ tables }: { tables: readonly OwnTable[] }) => (
  <ul class="table-rows">
    {tables
      .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
      .map((table) => {
        const { id, names, seat, isMyTurn } = table;
        const isOpen = names[opponentOf(seat)] === null;
        const title = isOpen
          ? m().online_nobody_yet({})
          : m().online_against({ name: nameAt(table, opponentOf(seat)) });
        return (
          <LobbyRow
            key={id}
            title={title}
            {...(isMyTurn && { badge: m().online_your_turn({}) })}
            words={[progressText(table), ...describeTerms(table)]}
            act={
              <a
                class={`btn ${isMyTurn ? 'gold' : ''}`}
                href={`/t/${id}`}
                aria-label={m().online_go_to({ title })}
              >
                {m().online_go({})}
              </a>
            }
          />
        );
      })}
  </ul>
);

interface OpenProps {
  tables: readonly TableCard[];
  onJoin: (id: string) => void;
}

export const OpenTables = ({ tables, onJoin }: OpenProps) => (
  <ul class="table-rows">
    {tables.map((table) => {
      const name = nameAt(table, table.names[0] === null ? 1 : 0);
      return (
        <LobbyRow
          key={table.id}
          title={name}
          words={describeTerms(table)}
          act={
            <button
              type="button"
              class="btn"
              aria-label={m().online_join_whom({ name })}
              onClick={() => onJoin(table.id)}
            >
              {m().online_sit_down({})}
            </button>
          }
        />
      );
    })}
  </ul>
);

export const RunningTables = ({ tables }: { tables: readonly TableCard[] }) => (
  <ul class="table-rows">
    {tables.map((table) => {
      const [first, second] = [nameAt(table, 0), nameAt(table, 1)];
      const title = m().online_versus({ first, second });
      return (
        <LobbyRow
          key={table.id}
          title={title}
          words={[progressText(table), ...describeTerms(table)]}
          act={
            <a class="btn" href={`/t/${table.id}`} aria-label={m().online_watch_whom({ first, second })}>
              {m().online_watch({})}
            </a>
          }
        />
      );
    })}
  </ul>
);
