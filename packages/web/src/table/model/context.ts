import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { TableModel } from './table-model.ts';

export const TableContext = createContext<TableModel | null>(null);

export function useTable(): TableModel {
  const table = useContext(TableContext);
  if (table === null) throw new Error('useTable needs a TableContext');
  return table;
}
