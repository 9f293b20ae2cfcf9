import { test } from './test.ts';
import { playWholeGame, testInputMethod } from './input-method-tests.ts';
import { TouchInput } from './input-methods.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

testInputMethod('touch', {
  inputFor: (page) => new TouchInput(page),
  games: [{ deck: 'Arena' }, { deck: 'Mixed' }],
});

for (const viewport of [
  { width: 375, height: 667 },
  { width: 320, height: 640 },
])
  test.describe(`on ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    test('a whole game', ({ page }) => playWholeGame(new TouchInput(page), { deck: 'Roma' }));
  });
