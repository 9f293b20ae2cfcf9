import { testInputMethod } from './input-method-tests.ts';
import { MouseInput } from './input-methods.ts';

testInputMethod('mouse', {
  inputFor: (page) => new MouseInput(page),
  games: [
    { deck: 'Arena' },
    { deck: 'Roma' },
    { deck: 'Mixed' },
    { deck: 'One set each' },
    { deck: 'Custom decks' },
    { isBeginner: true },
  ],
});
