import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import toolbar from './pdf-toolbar.module.css';
import styles from './pdf-viewer.module.css';

interface PdfSkeletonProps {
  readonly what: string;
  /** Width of a page divided by its height. */
  readonly proportions: number;
  readonly filling?: boolean;
}

/** The viewer with an empty page while the document is fetched. It has the same layout, so that nothing moves. */
export function PdfSkeleton({ what, proportions, filling = false }: PdfSkeletonProps) {
  return (
    <div className={styles.viewer} data-filling={filling}>
      <div className={toolbar.bar} aria-hidden="true">
        <SkeletonBlock height="2.75rem" />
      </div>
      <div className={styles.scroller}>
        <Loading what={what} />
        <div className={styles.pages} aria-hidden="true">
          <div className={styles.sheet} style={{ aspectRatio: proportions }} />
        </div>
      </div>
    </div>
  );
}
