import { test } from './test.ts';
import { testWay } from './way-tests.ts';
import { Touch } from './ways.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

testWay('touch', { wayAt: (page) => new Touch(page), games: [{ deck: 'Arena' }, { deck: 'Mixed' }] });
