import { expect, test } from 'vitest';
import { gamesCsv, standingsCsv, tournamentAfter } from '../src/index.ts';
import { begun } from './random-tournament.ts';

test('A CSV file has a line for each person, and for each game that is over', () => {
  const state = tournamentAfter([
    { type: 'entered', person: 'a', name: '=SUM(A1)' },
    { type: 'entered', person: 'b', name: 'Livia "the, great"' },
    begun({ pairs: [['a', 'b']], byes: [] }, 0),
    { type: 'result', pairing: 0, game: 0, outcome: { winner: 1, how: 'played', score: [9, 21] } },
    { type: 'result', pairing: 0, game: 1, outcome: { winner: null, how: 'round-end', score: null } },
  ]);
  expect(standingsCsv(state, { system: 'swiss', rounds: 1 }).split('\r\n')).toEqual([
    'place,name,points,won,drawn,lost,head to head,opponents,margin',
    '1,"Livia ""the, great""",1.5,1,1,0,,0.5,12',
    // A spreadsheet would compute it.
    "2,'=SUM(A1),0.5,0,1,1,,1.5,-12",
    '',
  ]);
  expect(gamesCsv(state).split('\r\n').slice(1)).toEqual([
    `1,1,1,'=SUM(A1),"Livia ""the, great""",'=SUM(A1),"Livia ""the, great""",9,21,played`,
    `1,1,2,'=SUM(A1),"Livia ""the, great""","Livia ""the, great""",,,,round-end`,
    '',
  ]);
});
