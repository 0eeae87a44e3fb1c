import { useCallback, useSyncExternalStore } from 'react';

const whileHydrating = () => false;

/** Whether the window matches a media query, and again when that changes. A prerendered page matches none, since the server cannot know. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const watched = matchMedia(query);
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, whileHydrating);
};

/** Whether the window has space for the filters in a row. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 768px)');
