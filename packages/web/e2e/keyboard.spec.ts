import { testInputMethod } from './input-method-tests.ts';
import { KeyboardInput } from './input-methods.ts';

testInputMethod('keyboard', {
  inputFor: (page) => new KeyboardInput(page),
  games: [{ deck: 'Roma' }, { deck: 'One set each' }],
});
