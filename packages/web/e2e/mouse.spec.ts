import { testWay } from './way-tests.ts';
import { Mouse } from './ways.ts';

testWay('mouse', {
  wayAt: (page) => new Mouse(page),
  games: [
    { deck: 'Arena' },
    { deck: 'Roma' },
    { deck: 'Mixed' },
    { deck: 'Own sets' },
    { deck: 'Own decks' },
    { isBeginner: true },
  ],
});
