import { mediaQuery } from '../lib/media-query.ts';

/** The same limit as in replay.css: words stand beside the board. */
export const isWide = mediaQuery('(min-width: 1000px)');
