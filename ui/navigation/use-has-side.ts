import { useSyncExternalStore } from 'react';

const side = '(min-width: 1023px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(side);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const whileHydrating = () => false;

/** Whether there is room for a panel at the side of a page; a prerendered document has none, since the server cannot know. */
export const useHasSide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(side).matches, whileHydrating);
