import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './credit-details.module.css';

const ROWS = ['credit', 'name', 'completed', 'quiz', 'format', 'provider', 'article', 'code'];

/** The shape of a credit's record before it is there. */
export function CreditDetailsSkeleton({ back }: { readonly back: { href: string; label: string } }) {
  return (
    <div className={styles.details}>
      <Loading what="the credit" />
      <PageHeader back={back} kicker={<SkeletonText />} title={<SkeletonText lines={2} />} />
      <div className={styles.facts} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row}>
            <SkeletonText />
            <SkeletonText />
          </div>
        ))}
      </div>
      <SkeletonBlock height="2.75rem" width="min(100%, 22rem)" />
    </div>
  );
}
