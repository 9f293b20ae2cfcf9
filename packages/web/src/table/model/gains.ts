import { signal } from '@preact/signals';
import type { previewAction as PreviewAction } from '../selectors/preview-action.ts';
import { actionFor, type TableItem } from './gestures.ts';
import type { TableModel } from './table-model.ts';

/** The rules of whole actions load after the first render. */
const preview = signal<typeof PreviewAction | null>(null);

export async function loadGains(): Promise<void> {
  preview.value = (await import('../selectors/preview-action.ts')).previewAction;
}

/** How many VP the player gains at once by selecting this item now; 0 if none. */
export function gainFrom({ actions, picked, view, me }: TableModel, item: TableItem): number {
  const action = actionFor(actions.value, picked.value?.item ?? null, item);
  if (preview.value === null || action === undefined) return 0;
  const after = preview.value(view.value, action);
  return Math.max(0, after.vp[me.value] - view.value.vp[me.value]);
}
