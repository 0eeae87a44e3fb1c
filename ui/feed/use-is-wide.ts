import { useMediaQuery } from '../shared/use-media-query.ts';

/** Whether the window has space for the filters in a row. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 768px)');
