import { useSyncExternalStore } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import styles from './beside.module.css';
import { Contents } from './contents.tsx';
import type { SidePaneProps } from './reader/side-pane.tsx';

const SidePane = lazyComponent<SidePaneProps>(() => import('./reader/side-pane.tsx'), { instead: Contents });

/** What follows the text at its side: the contents; in a wide window with figures and references (RD-10). */
export function Beside(props: SidePaneProps) {
  const isWide = useIsWide();
  return (
    <div className={styles.beside}>
      <div className={styles.following}>{isWide ? <SidePane {...props} /> : <Contents {...props} />}</div>
    </div>
  );
}

/** As in beside.module.css. */
const WIDE = '(min-width: 1200px)';

const subscribe = (changed: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const whileHydrating = () => false;

/** A prerendered page has no pane, since the server cannot know. */
const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, whileHydrating);
