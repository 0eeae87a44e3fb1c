import { useEffect, useRef, useState } from 'react';
import type { PlanView } from '#core/plans/plan-view.ts';
import { isInGracePeriod, type Subscription } from '#core/plans/subscription.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import styles from './plans.module.css';

const STATUS = 'plan-status';

/** What the learner's plan is and when that changes. A year that was just canceled says so here, and only here. */
export function PlanStatus({ children }: { readonly children: string }) {
  return (
    <p id={STATUS} tabIndex={-1} className={styles.status}>
      {children}
    </p>
  );
}

/**
 * Cancels down to Free in two steps; the second names the day, and so does the status of the plan afterwards. Focus moves
 * to what replaces each step: its heading, or that status.
 */
export function CancelPlan({
  subscription,
  ending,
}: {
  readonly subscription: Subscription;
  readonly ending: PlanView['ending'];
}) {
  const { cancelPlan } = useUseCases('plans');
  const state = useCore(cancelPlan.state);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const way = ending?.how ?? null;

  useAttended(cancelPlan);
  const isGone = way === null && asking;
  if (isGone) {
    setAsking(false);
    setDone(true);
  }
  if (way !== null && done) setDone(false);
  useEffect(() => {
    if (asking || done) (heading.current ?? document.getElementById(STATUS))?.focus();
  }, [asking, done]);

  if (done && !isInGracePeriod(subscription))
    return (
      <section className={styles.leave} aria-labelledby="cancelled">
        <h2 id="cancelled" ref={heading} tabIndex={-1}>
          You’re on Free
        </h2>
        <p>Your credits and certificates are still yours. Come back anytime.</p>
      </section>
    );
  if (ending === null) return null;
  if (!asking)
    return (
      <section className={styles.leave} aria-labelledby="cancel">
        <h2 id="cancel">Switch to Free</h2>
        <p>{ending.consequence}</p>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {way === 'now' ? 'End the trial' : 'Cancel Pro'}
        </Button>
      </section>
    );
  return (
    <section className={styles.leave} aria-labelledby="cancel">
      <h2 id="cancel" ref={heading} tabIndex={-1}>
        {way === 'now' ? 'End the trial now?' : 'Cancel Pro?'}
      </h2>
      <ul>
        <li>{ending.consequence}</li>
        <li>{way === 'now' ? 'You won’t be charged.' : 'You won’t be charged again.'}</li>
        <li>You keep your credits and certificates.</li>
      </ul>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)} Your plan hasn’t changed.
        </NoticeBanner>
      )}
      <div className={styles.actions}>
        <Button
          variant="danger"
          pending={state.phase === 'pending'}
          pendingText="Canceling…"
          onClick={() => cancelPlan.execute(ending.how)}
        >
          {way === 'now' ? 'End now' : 'Yes, cancel'}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {way === 'now' ? 'Keep the trial' : 'Keep Pro'}
        </Button>
      </div>
    </section>
  );
}
