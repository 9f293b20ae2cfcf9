import { mediaQuery } from '../../lib/media-query.ts';

/** The same limits as in layout-wide.css: parts for wide or narrow screens are not rendered on the others. */
export const isWide = mediaQuery('(min-width: 1000px) and (min-aspect-ratio: 1/1)');
export const hasRail = mediaQuery('(min-width: 1360px) and (min-aspect-ratio: 1/1)');
