import { testWay } from './way-tests.ts';
import { Keyboard } from './ways.ts';

testWay('keyboard', { wayAt: (page) => new Keyboard(page), games: [{ deck: 'Roma' }, { deck: 'Own sets' }] });
