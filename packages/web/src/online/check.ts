/** Of its own, so that what computes games is not loaded before somebody wants to check one. */
export { verify } from '@arena/match';
