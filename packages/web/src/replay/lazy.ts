import { lazy } from '../lib/lazy.tsx';
import { loadMessages } from '../settings/language.ts';

/** What the board and the graph do not need: they show first. */

export const Panel = lazy(async () => {
  await loadMessages('why');
  return (await import('./panel.tsx')).Panel;
});
export const WhatIfDialog = lazy(async () => (await import('./what-if-dialogs.tsx')).WhatIfDialog);
export const LookBackDialogs = lazy(async () => {
  await loadMessages('cards');
  return (await import('./look-back-dialogs.tsx')).LookBackDialogs;
});
export const RecordUnavailable = lazy(
  async () => (await import('./record-unavailable.tsx')).RecordUnavailable,
);
export const BranchTable = lazy(async () => (await import('./branch-table.tsx')).BranchTable);
export const ShareDialog = lazy(async () => {
  await loadMessages('why', 'sharing');
  return (await import('./share-dialog.tsx')).ShareDialog;
});
