import { mediaQuery } from '../../settings/settings.ts';

/** As in layout.css: what only a wide or a narrow screen shows is not made for the other. */
export const isWide = mediaQuery('(min-width: 1000px) and (min-aspect-ratio: 1/1)');
export const hasRail = mediaQuery('(min-width: 1360px) and (min-aspect-ratio: 1/1)');
