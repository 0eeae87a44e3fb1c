import { useEffect, useRef } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { isPastDue } from '#core/plans/subscription.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './billing.module.css';
import { PastDueNotice } from './past-due-notice.tsx';

interface CardSavedProps {
  readonly card: string;
  /** Whether a year was due, which the card was charged for at once. */
  readonly wasDue: boolean;
}

/** That another card is kept, and what came of a year that was due. */
export function CardSaved({ card, wasDue }: CardSavedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1}>
        Your card is kept
      </h2>
      <p>{card} is charged from now on.</p>
      {wasDue && <DueYear />}
      <div className={styles.actions}>
        <LinkButton href={pathTo('my-plan')}>My plan</LinkButton>
        <LinkButton href={pathTo('billing')} variant="quiet">
          Billing
        </LinkButton>
      </div>
    </section>
  );
}

function DueYear() {
  const held = useCore(useUseCase('viewSubscription').mine);
  if (held.phase === 'failed') return null;
  if (held.phase === 'loading' || held.stale) return <SkeletonText />;
  if (isPastDue(held.value)) return <PastDueNotice />;
  return <p role="status">The year that was due is paid. Its receipt is in Billing.</p>;
}
