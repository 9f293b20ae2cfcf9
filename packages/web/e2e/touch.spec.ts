import { test } from './test.ts';
import { testInputMethod } from './input-method-tests.ts';
import { TouchInput } from './input-methods.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

testInputMethod('touch', {
  inputFor: (page) => new TouchInput(page),
  games: [{ deck: 'Arena' }, { deck: 'Mixed' }],
});
