import type { Lobby, ReportedPerson, TableCard } from '@arena/api';
import { PLAYERS } from '@arena/rules';
import type { OnlineHost } from '../host/online-host.ts';

/** Somebody whom the reader could report. */
export interface Reportable {
  whom: ReportedPerson;
  name: string;
}

type SeatNames = Pick<TableCard, 'id' | 'names' | 'isBot'>;

/** Bots and free seats are nobody. */
const peopleAt = ({ id, names, isBot }: SeatNames): Reportable[] =>
  PLAYERS.flatMap((seat) => {
    const name = names[seat];
    return name === null || isBot[seat] ? [] : [{ whom: { table: id, seat }, name }];
  });

/** Whom the lobby names, each name once. */
export function peopleInLobby({ open, running }: Lobby): Reportable[] {
  const people = [...open, ...running].flatMap(peopleAt);
  return [...new Map(people.map((person) => [person.name, person])).values()];
}

/** At a table, all but the reader. */
export function othersAt(host: OnlineHost): Reportable[] {
  const { seats } = host.latest().snapshot.terms;
  const [first, second] = host.presence.value.names;
  const { value: viewer } = host.viewer;
  return peopleAt({
    id: host.id,
    names: [viewer === 0 ? null : first, viewer === 1 ? null : second],
    isBot: [seats[0].kind === 'bot', seats[1].kind === 'bot'],
  });
}
