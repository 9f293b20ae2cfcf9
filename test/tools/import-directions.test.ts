import { expect, test } from 'vitest';
import { checkImports } from '../../tools/import-directions.ts';

test.each([
  ['packages/rules/src/a.ts', `import { b } from './b.ts';`],
  ['packages/rules/test/a.test.ts', `import fc from 'fast-check'; import { b } from '../src/b.ts';`],
  ['packages/ai/src/a.ts', `import type { State } from '@arena/rules'; import { cpus } from 'node:os';`],
  ['packages/cli/src/main.ts', `const bots = await import('@arena/ai');`],
  [
    'test/lockstep.test.ts',
    `import { State } from '@arena/rules'; import { model } from './model/model.ts';`,
  ],
  ['test/model/model.ts', `import { cards } from './cards.ts'; import { test } from 'vitest';`],
  ['packages/web/src/table/board/row.tsx', `import { cardAt } from '../selectors/spaces.ts';`],
  ['packages/web/src/table/board/row.tsx', `import { Hand } from './hand.tsx'; import '../styles/row.css';`],
  ['packages/web/src/app.tsx', `const page = await import('./pages/home.tsx');`],
  ['packages/web/src/components/icon.tsx', `import type icons from '../../build/icons.json';`],
  ['packages/web/test/a.test.ts', `import { m } from '../src/settings/language.ts';`],
])('%s may: %s', (path, source) => {
  expect(checkImports([{ path, source }])).toEqual([]);
});

test.each([
  ['packages/rules/src/a.ts', `import { readFileSync } from 'node:fs';`],
  ['packages/rules/src/a.ts', `import type { Bot } from '@arena/ai';`],
  ['packages/rules/src/state/a.ts', `import { b } from '../cards/b.ts';`],
  ['packages/rules/src/newcomer/a.ts', `import { b } from '../state/b.ts';`],
  ['packages/rules/test/a.test.ts', `import { bot } from '@arena/ai';`],
  ['packages/ai/src/a.ts', `export { game } from '@arena/cli';`],
  ['packages/ai/src/a.ts', `export * from '@arena/cli';`],
  ['packages/ai/src/a.ts', `const cli = await import('@arena/cli');`],
  ['packages/ai/src/a.ts', `import '../../rules/src/state.ts';`],
  ['packages/newcomer/src/a.ts', `import { State } from '@arena/rules';`],
  [
    'packages/web/src/table/selectors/spaces.ts',
    `import type { TableModel } from '../model/table-model.ts';`,
  ],
  ['packages/web/src/table/dialogs/dialogs.tsx', `import { Board } from '../board/board.tsx';`],
  ['packages/web/src/table/dialogs/dialogs.tsx', `import { Fair } from '../../local/fairness-dialog.tsx';`],
  ['packages/web/src/cards/card-face.tsx', `const board = import('../table/board/board.tsx');`],
  ['test/lockstep.test.ts', `import { State } from '../packages/rules/src/state.ts';`],
  ['test/model/model.ts', `import { State } from '@arena/rules';`],
  ['test/model/model.ts', `import { helper } from '../helper.ts';`],
])('%s may not: %s', (path, source) => {
  expect(checkImports([{ path, source }])).toHaveLength(1);
});
