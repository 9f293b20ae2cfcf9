/** All players of a benchmark come from one address and never rest. */
export const UNLIMITED = {
  burst: 1e9,
  perSecond: 1e9,
  perAddress: 1e9,
  connects: 1e9,
  requests: 1e9,
  tables: 1e9,
};
