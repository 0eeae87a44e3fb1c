import type { Creditable } from '#core/planner/contribution.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { asGuest, useCore } from '../shared/use-core.ts';
import styles from './counts-toward.module.css';

const OwnSums = lazyComponent(() => import('./own-sums.tsx'), { context: 'planner' });

/**
 * What an article or course counts toward for the learner's licenses. Its space is reserved from the start, so that
 * nothing moves. Empty for guests.
 */
export function CountsTowardLicenses({ activity }: { readonly activity: Creditable }) {
  const { phase } = useCore(useUseCases('first').session.state, asGuest);
  return (
    <section
      className={styles.counts}
      {...(phase === 'learner' && { 'aria-label': 'Counts toward your licenses' })}
    >
      {phase === 'learner' && <OwnSums activity={activity} />}
    </section>
  );
}
