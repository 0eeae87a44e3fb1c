import type { Referral } from '#core/referrals/referral.ts';
import { shortDayText } from '../shared/day-text.ts';
import styles from './referrals.module.css';

/** Somebody's initial is all that is told of them. */
export function ReferralList({ referrals }: { readonly referrals: readonly Referral[] }) {
  return (
    <ul className={styles.list}>
      {referrals.map(({ id, initial, signedUpAt, paidAt, claimedAt }) => (
        <li key={id}>
          <span className={styles.initial}>{initial}.</span>
          <span>
            registered <time dateTime={signedUpAt}>{shortDayText(signedUpAt)}</time>
          </span>
          <span className="meta">
            {paidAt === null
              ? 'on Free so far'
              : claimedAt === null
                ? 'has paid: yours to use'
                : 'has paid: used'}
          </span>
        </li>
      ))}
    </ul>
  );
}
