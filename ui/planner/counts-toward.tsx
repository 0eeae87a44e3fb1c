import { Suspense } from 'react';
import type { Creditable } from '#core/planner/contribution.ts';
import { useOptionalPart } from '../navigation/optional-part.ts';
import { asGuest } from '../shared/as-guest.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './counts-toward.module.css';

/**
 * What an article or course counts toward for the learner's licences, with the sum: on any page, after it, in a place
 * that is kept free from the start. Nothing for a guest.
 */
export function CountsTowardLicences({ activity }: { readonly activity: Creditable }) {
  const { phase } = useCore(useUseCase('session').state, asGuest);
  const Sums = useOptionalPart('planner', () => import('./own-sums.tsx'));
  return (
    <section
      className={styles.counts}
      {...(phase === 'learner' && { 'aria-label': 'Counts toward your licences' })}
    >
      {phase === 'learner' && (
        <Suspense>
          <Sums activity={activity} />
        </Suspense>
      )}
    </section>
  );
}
