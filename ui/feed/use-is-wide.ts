import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const whileHydrating = () => false;

/** Whether the window has space for the filters in a row. A prerendered page has none, since the server cannot know. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, whileHydrating);
