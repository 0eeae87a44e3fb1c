import { useState } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { useMediaQuery } from '../shared/use-media-query.ts';
import styles from './beside.module.css';
import { Contents } from './contents.tsx';
import type { PaneView, SidePaneProps } from './reader/side-pane.tsx';

const SidePane = lazyComponent<SidePaneProps>(() => import('./reader/side-pane.tsx'), { instead: Contents });

/** As in beside.module.css. */
const WIDE = '(min-width: 1200px)';

/** What follows the text at its side: the contents; in a wide window with figures and references (RD-10). */
export function Beside(props: Omit<SidePaneProps, 'view' | 'onView'>) {
  const [view, setView] = useState<PaneView>({ tab: 'contents', shown: null });
  const isWide = useMediaQuery(WIDE);
  return (
    <div className={styles.beside}>
      <div className={styles.following}>
        {isWide ? <SidePane {...props} view={view} onView={setView} /> : <Contents {...props} />}
      </div>
    </div>
  );
}
