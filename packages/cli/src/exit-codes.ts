/** What the process ends with. */
export const EXIT = {
  done: 0,
  failed: 1,
  misused: 2,
  /** What a shell reports for Ctrl-C. */
  interrupted: 130,
} as const;
