/** No rate limits: all players of a benchmark share one address and never pause. */
export const UNLIMITED = {
  burst: 1e9,
  perSecond: 1e9,
  perAddress: 1e9,
  connects: 1e9,
  requests: 1e9,
  tables: 1e9,
};
