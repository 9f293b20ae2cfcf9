import { visibleText } from '../people/visible-name.ts';
import type { PeopleDatabase } from '../storage/people-database.ts';
import { sanctionsOf, FOR_GOOD, type StoredSanction } from '../people/sanctions.ts';
import {
  notesOf,
  reportsAbout,
  type FoundPerson,
  type LogRow,
  type NoteRow,
  type ReportRow,
} from './admin-store.ts';

// All that people have written goes through `visibleText`: a terminal obeys control characters.

export function reportList(reports: readonly ReportRow[]): string[] {
  if (reports.length === 0) return ['No reports.'];
  return reports.map(reportLine);
}

const reportLine = ({ id, state, created, reason, name, notes }: ReportRow): string =>
  `${id}  ${state.padEnd(9)}  ${timeText(created)}  ${reason.padEnd(13)}  ${visibleText(name)}  (${peopleText(notes)})`;

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export async function reportLines(database: PeopleDatabase, report: ReportRow): Promise<string[]> {
  const { id, person, name, reason, state, answer, created } = report;
  const notes = await notesOf(database, id);
  return [
    `Report ${id}: ${reason}, ${state}, since ${timeText(created)}`,
    `About: ${visibleText(name)}, ${person}`,
    ...(answer === '' ? [] : [`Answer: ${answer}`]),
    ...notes.flatMap(noteLines),
    ...(await pastLines(database, person)),
  ];
}

function noteLines({ reporter, name, note, place, created }: NoteRow): string[] {
  const { table, seat, turn, ending, chat, tournament } = place;
  const game = turn === null ? '' : `, turn ${turn}${ending === null ? '' : `, ended: ${ending}`}`;
  return [
    '',
    `${timeText(created)}, ${visibleText(name)}, ${reporter}:`,
    ...(note === '' ? [] : [`  "${visibleText(note)}"`]),
    ...(table === null ? [] : [`  at table ${table}, seat ${seat}${game} (npm start -- inspect ${table})`]),
    ...(tournament === null
      ? []
      : [`  in tournament ${tournament.code}, "${visibleText(tournament.title)}"`]),
    ...chat.map(({ from, phrase, at }) => `  ${timeText(at)}  seat ${from}: ${phrase}`),
  ];
}

export async function personLines(database: PeopleDatabase, person: FoundPerson): Promise<string[]> {
  const { id, name, hasAccount } = person;
  const reports = await reportsAbout(database, id);
  return [
    `${visibleText(name)}, ${id}, ${hasAccount ? 'an account' : 'a guest'}`,
    ...(reports.length === 0 ? [] : ['', 'Reports:', ...reports.map((report) => `  ${reportLine(report)}`)]),
    ...(await pastLines(database, id)),
  ];
}

/** What the host has decided about somebody before. */
async function pastLines(database: PeopleDatabase, person: string): Promise<string[]> {
  const sanctions = await sanctionsOf(database, person);
  return [
    '',
    ...(sanctions.length === 0 ? ['No sanctions.'] : ['Sanctions:', ...sanctions.map(sanctionLine)]),
  ];
}

function sanctionLine({ kind, text, created, until, name, isOver }: StoredSanction): string {
  const end = until === FOR_GOOD ? 'for good' : `until ${timeText(until)}`;
  const what =
    kind === 'suspension' ? ` ${end}${isOver ? ', lifted' : ''}` : isOver ? ', read' : ', not read yet';
  return `  ${timeText(created)}  ${kind}${name === null ? '' : ` to ${name}`}${what}${text === '' ? '' : `: ${text}`}`;
}

export function logLines(entries: readonly LogRow[]): string[] {
  if (entries.length === 0) return ['Nothing was done yet.'];
  return entries.map(({ at, who, action, person, report, text }) => {
    const object = [person, ...(report === '' ? [] : [`report ${report}`])].join(', ');
    return `${timeText(at)}  ${who}  ${action}  ${object}${text === '' ? '' : `  ${text}`}`;
  });
}

const timeText = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
