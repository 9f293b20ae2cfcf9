export const BOTS: readonly string[] = [];
