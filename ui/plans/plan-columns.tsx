import type { ReactNode } from 'react';
import type { Plan } from '#core/plans/plan.ts';
import { SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import styles from './plan-columns.module.css';
import { DIFFERENCES } from './plan-differences.ts';
import { isPlanName, periodOf, priceText } from './plan-words.ts';

interface PlanColumnsProps {
  readonly plans: readonly Plan[];
  /** Said above the name of a plan: 'Your plan'. */
  readonly markOf?: (plan: Plan) => string | undefined;
  /** The way to it, at the foot of its column. */
  readonly actionOf: (plan: Plan) => ReactNode;
}

/** Plans side by side, row beneath row, so that what differs is read across. */
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
        <span className={styles.amount}>{priceText(yours, currency)}</span>{' '}
        {yours < price && title === 'Pro' ? 'the first year' : periodOf(title)}
        {yours < price && (
          <span className={styles.before}>
            {title === 'Pro'
              ? `then ${priceText(price, currency)} a year`
              : `instead of ${priceText(price, currency)}`}
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

/** The shape of the columns before the prices are there. */
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
