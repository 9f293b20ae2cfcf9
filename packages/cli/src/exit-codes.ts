/** Exit codes of the process. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usageError: 2,
  /** What a shell reports for Ctrl-C. */
  interrupted: 130,
} as const;
