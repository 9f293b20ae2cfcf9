/** What talks to the server: puzzles work without it. */
export const syncPuzzles = (): Promise<void> =>
  import('./account-puzzles.ts').then(
    (loaded) => loaded.syncPuzzles(),
    () => {},
  );
