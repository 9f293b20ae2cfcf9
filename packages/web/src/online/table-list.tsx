import { joinParts } from '@arena/i18n';
import type { OwnTable, TableCard } from '@arena/api';
import { opponentOf, type Player } from '@arena/rules';
import { findLevel } from '../opponents/levels.ts';
import { botDisplayName } from '../opponents/names.ts';
import { markedName } from '../opponents/program-name.ts';
import { OpponentSign } from '../opponents/opponent-sign.tsx';
import { m } from '../settings/language.ts';
import { describeTerms } from './terms.ts';
import './own-tables.css';

function nameAt({ names, isBot, isProgram }: TableCard, seat: Player): string {
  const name = names[seat];
  if (name === null) return m().online_seat_free({});
  if (isBot[seat]) return botDisplayName(name);
  return markedName({ name, isProgram: isProgram?.[seat] === true });
}

function progressText({ turn, isOver }: TableCard): string {
  if (isOver) return m().online_is_over({});
  return turn === 0 ? m().online_is_set_up({}) : m().online_is_at({ turn });
}

const LobbyRow = ({ title, words, act }: { title: string; words: string[]; act: preact.VNode }) => (
  <li class="table-row">
    <span class="words">
      <b>{title}</b>
      <small>{joinParts(m(), words)}</small>
    </span>
    {act}
  </li>
);

const urgencyOf = ({ isMyTurn, isOver }: OwnTable): number => (isMyTurn ? 2 : isOver ? 0 : 1);

interface OwnTablesProps {
  tables: readonly OwnTable[];
  /** The terms of a table, in a few words each. */
  termsOf: (table: OwnTable) => string[];
}

/** The reader's own tables; those waiting for them come first. */
export const OwnTables = ({ tables, termsOf }: OwnTablesProps) => (
  <ul class="own-tables">
    {tables
      .toSorted((a, b) => urgencyOf(b) - urgencyOf(a))
      .map((table) => (
        <li key={table.id}>
          <OwnTableLink table={table} terms={termsOf(table)} />
        </li>
      ))}
  </ul>
);

function OwnTableLink({ table, terms }: { table: OwnTable; terms: string[] }) {
  const { id, names, isBot, seat, isMyTurn } = table;
  const opponent = opponentOf(seat);
  const level = isBot[opponent] ? findLevel(names[opponent]) : undefined;
  return (
    <a class={isMyTurn ? 'yours' : ''} href={`/t/${id}`}>
      {level !== undefined && <OpponentSign level={level} />}
      <span class="words">
        <b>{names[opponent] === null ? m().online_nobody_yet({}) : nameAt(table, opponent)}</b>
        <small>{[progressText(table), ...terms].join(' · ')}</small>
      </span>
      {isMyTurn && <span class="tag">{m().online_your_turn({})}</span>}
    </a>
  );
}

interface OpenProps {
  tables: readonly TableCard[];
  onJoin: (id: string) => void;
}

export const OpenTables = ({ tables, onJoin }: OpenProps) => (
  <ul class="table-rows">
    {tables.map((table) => {
      const owner = table.names[0] === null ? 1 : 0;
      const name = nameAt(table, owner);
      const calledOff = table.calledOff?.[owner] ?? null;
      return (
        <LobbyRow
          key={table.id}
          title={name}
          words={[...describeTerms(table), ...(calledOff === null ? [] : [m().online_called_off(calledOff)])]}
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
