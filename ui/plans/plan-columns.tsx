import type { ReactNode } from 'react';
import type { Plan } from '#core/plans/plan.ts';
import { SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './plan-columns.module.css';
import { DIFFERENCES, isPlanName, periodOfOffer, priceText, sumText } from './plan-text.ts';

interface PlanColumnsProps {
  readonly plans: readonly Plan[];
  /** A label beside the name of a plan: 'Your plan'. */
  readonly markOf?: (plan: Plan) => string | undefined;
  /** The link or button at the foot of a plan's column. */
  readonly actionOf: (plan: Plan) => ReactNode;
}

/** Plans side by side, with their rows aligned so that they can be compared. */
export function PlanColumns({ plans, markOf, actionOf }: PlanColumnsProps) {
  return (
    <ul className={styles.columns}>
      {plans.map((plan) => (
        <PlanColumn key={plan.priceHash} plan={plan} mark={markOf?.(plan)} action={actionOf(plan)} />
      ))}
    </ul>
  );
}

interface PlanColumnProps {
  readonly plan: Plan;
  readonly mark: string | undefined;
  readonly action: ReactNode;
}

function PlanColumn({ plan, mark, action }: PlanColumnProps) {
  const { title, price, priceWithDiscountByDefault: yours, currency } = plan;
  return (
    <li className={styles.plan} aria-labelledby={`plan-${title}`}>
      <div className={styles.head}>
        <h2 id={`plan-${title}`}>{title}</h2>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{priceText(yours, currency)}</span> {periodOfOffer(plan)}
        {yours < price && (
          <span className={styles.before}>
            {title === 'Pro' ? `then ${priceText(price, currency)} a year` : sumText(plan)}
          </span>
        )}
      </p>
      <dl className={styles.differences}>
        {isPlanName(title) &&
          DIFFERENCES[title].map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.action}>{action}</div>
    </li>
  );
}

const COLUMNS = ['first', 'second', 'third'];

/** Shown until the prices are loaded. */
export function PlanColumnsSkeleton({ count = 3 }: { readonly count?: number }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {COLUMNS.slice(0, count).map((column) => (
        <div key={column} className={styles.plan}>
          <SkeletonBlock height="1.75rem" width="6rem" />
          <SkeletonBlock height="3rem" width="9rem" />
          <SkeletonText lines={6} />
          <SkeletonBlock height="2.75rem" />
        </div>
      ))}
    </div>
  );
}
