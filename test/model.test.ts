import { test } from 'vitest';
import { hardCases } from './model/hardcases.ts';

test('the model passes its own hard cases', hardCases);
