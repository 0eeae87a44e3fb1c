import styles from './skeleton.module.css';

/** A placeholder for `lines` lines of text in the type size around it, with their exact height at a line height of 1.5. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}

/** A placeholder for a picture or a control of a known size (CSS lengths). */
export function SkeletonBlock({ height, width = '100%' }: { height: string; width?: string }) {
  return <span className={styles.block} style={{ height, width }} aria-hidden="true" />;
}

/** Says once, for those who cannot see the skeleton, that something is coming. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="visually-hidden">
      Loading {what}
    </p>
  );
}

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <>
      <Loading what="the page" />
      <SkeletonBlock height="2.5rem" width="70%" />
      <SkeletonText lines={6} />
    </>
  );
}
