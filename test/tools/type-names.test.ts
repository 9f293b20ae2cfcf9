import { expect, test } from 'vitest';
import { checkTypeNames } from '../../tools/type-names.ts';

const moduleWith = (path: string, source: string): { path: string; source: string } => ({ path, source });

test('a type name declared in two modules is reported with both', () => {
  const modules = [
    moduleWith('packages/rules/src/a.ts', 'export interface Table { id: string }'),
    moduleWith('packages/match/src/b.ts', 'class Table {}'),
  ];
  expect(checkTypeNames(modules)).toEqual([
    'the type Table is declared in packages/rules/src/a.ts and packages/match/src/b.ts',
  ]);
});

test.each([
  [
    'the properties of components',
    'web/src/a.tsx',
    'interface Props {}',
    'web/src/b.tsx',
    'interface Props {}',
  ],
  ['values', 'rules/src/a.ts', 'const table = 1;', 'match/src/b.ts', 'type table = string;'],
  ['types inside functions', 'ai/src/a.ts', 'function f() { type T = 1; }', 'ai/src/b.ts', 'type T = 2;'],
])('%s may share a name', (_, firstPath, first, secondPath, second) => {
  expect(checkTypeNames([moduleWith(firstPath, first), moduleWith(secondPath, second)])).toEqual([]);
});

test('the independent model may use the words of the rules', () => {
  const source = 'export interface Action { do: string }';
  const modules = [
    moduleWith('test/model/types.ts', source),
    moduleWith('packages/rules/src/types.ts', source),
  ];
  expect(checkTypeNames(modules)).toEqual([]);
});
