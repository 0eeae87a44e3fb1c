import { lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { Prepare } from '../navigation/lazy-part.ts';
import { asGuest } from '../shared/as-guest.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { type CountsToward, CountsTowardStates, countsNowhere } from './counts-toward.ts';

/** A painted page knows nothing of the device. */
const asSent = () => null;

/**
 * Lets the cards inside say where they count, for the states of the learner's licences and the one chosen on this
 * device. The rules come only for whoever may have such a state, after the feed; where they cannot be had, nothing is
 * said.
 */
export function OwnStates({ children }: { readonly children: ReactNode }) {
  const { phase } = useCore(useUseCase('session').state, asGuest);
  const selected = useCore(useUseCase('selectedState').slug, asSent);
  const prepare = useContext(Prepare);
  const [counts, setCounts] = useState<CountsToward>(() => countsNowhere);
  const found = useCallback((next: CountsToward) => setCounts(() => next), []);
  const [StatesFound] = useState(() =>
    lazy(() =>
      Promise.all([import('../requirements/states-found.tsx'), prepare('planner')])
        .then(([part]) => part)
        .catch(() => ({ default: () => null })),
    ),
  );
  return (
    <CountsTowardStates value={counts}>
      {children}
      {(phase === 'learner' || selected !== null) && (
        <Suspense>
          <StatesFound found={found} />
        </Suspense>
      )}
    </CountsTowardStates>
  );
}
