import type { Creditable } from '#core/planner/contribution.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { asGuest } from '../shared/as-guest.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './counts-toward.module.css';

const OwnSums = lazyComponent(() => import('./own-sums.tsx'), { context: 'planner' });

/**
 * What an article or course counts toward for the learner's licences, with the sum: on any page, after it, in a place
 * that is kept free from the start. Nothing for a guest.
 */
export function CountsTowardLicenses({ activity }: { readonly activity: Creditable }) {
  const { phase } = useCore(useUseCase('session').state, asGuest);
  return (
    <section
      className={styles.counts}
      {...(phase === 'learner' && { 'aria-label': 'Counts toward your licences' })}
    >
      {phase === 'learner' && <OwnSums activity={activity} />}
    </section>
  );
}
