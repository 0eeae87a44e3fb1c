import { useEffect, useRef, useState } from 'react';
import { cancellationTiming } from '#core/plans/offers.ts';
import { isInGracePeriod, isPastDue, type Subscription } from '#core/plans/subscription.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useAttended } from '../shared/use-attended.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { momentDay } from './plan-text.ts';
import styles from './plans.module.css';

/**
 * Cancels down to Free in two steps; the second names the day, and so does the confirmation. Focus moves to each step's
 * heading, because each replaces the step before.
 */
export function CancelPlan({ subscription }: { readonly subscription: Subscription }) {
  const cancelPlan = useUseCase('cancelPlan');
  const state = useCore(cancelPlan.state);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const way = cancellationTiming(subscription);
  // An unpaid year has no paid time left.
  const endsNow = way === 'now' || isPastDue(subscription);

  useAttended(cancelPlan);
  const isGone = way === null && asking;
  if (isGone) {
    setAsking(false);
    setDone(true);
  }
  if (way !== null && done) setDone(false);
  useEffect(() => {
    if (asking || done) heading.current?.focus();
  }, [asking, done]);

  if (done)
    return (
      <section className={styles.leave} aria-labelledby="cancelled">
        <h2 id="cancelled" ref={heading} tabIndex={-1}>
          {isInGracePeriod(subscription) ? 'Pro is canceled' : 'You’re on Free'}
        </h2>
        <p>
          {isInGracePeriod(subscription) && subscription.endAt !== null
            ? `You have it until ${momentDay(subscription.endAt)}. You won’t be charged again, and you can resume until then.`
            : 'Your credits and certificates are still yours. Come back anytime.'}
        </p>
      </section>
    );
  if (way === null) return null;
  if (!asking)
    return (
      <section className={styles.leave} aria-labelledby="cancel">
        <h2 id="cancel">Switch to Free</h2>
        <p>{endsNow ? 'Pro ends right away.' : `You keep Pro ${until(subscription)}.`}</p>
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
        <li>
          {endsNow
            ? 'Premium courses close right away, and you’ll move to Free.'
            : `You keep Pro ${until(subscription)}. Then you’ll move to Free.`}
        </li>
        <li>You won’t be charged again.</li>
        <li>You keep your credits and certificates.</li>
      </ul>
      {state.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure)} Your plan hasn’t changed.
        </NoticeBand>
      )}
      <div className={styles.actions}>
        <Button
          variant="danger"
          pending={state.phase === 'pending'}
          pendingText="Canceling…"
          onClick={() => cancelPlan.execute(way)}
        >
          {way === 'now' ? 'End now' : 'Yes, cancel'}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Keep Pro
        </Button>
      </div>
    </section>
  );
}

const until = ({ endAt }: Subscription): string =>
  endAt === null ? 'through the paid period' : `until ${momentDay(endAt)}`;
