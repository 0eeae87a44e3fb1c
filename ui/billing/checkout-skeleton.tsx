import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './checkout.module.css';

/** The shape of checkout before it is known what may be bought and whether a payment is under way. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.checkout}>
      <Loading what="the checkout" />
      <div className={styles.plan}>
        <SkeletonBlock height="5.5rem" />
      </div>
      <div className={`${styles.card} ${styles.waiting}`}>
        <SkeletonBlock height="4.25rem" />
        <SkeletonBlock height="5.75rem" />
        <SkeletonBlock height="4.25rem" />
      </div>
      <div className={styles.bill}>
        <SkeletonText lines={7} />
      </div>
      <div className={styles.pay}>
        <SkeletonBlock height="2.75rem" />
      </div>
    </div>
  );
}
