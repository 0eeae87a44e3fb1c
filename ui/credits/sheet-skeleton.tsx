import { Loading } from '../shared/skeleton.tsx';
import styles from './certificate.module.css';

/** An empty sheet of paper in the certificate's own proportions. */
export function SheetSkeleton() {
  return (
    <>
      <Loading what="the certificate" />
      <div className={styles.sheet} aria-hidden="true" />
    </>
  );
}
