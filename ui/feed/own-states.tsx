import { type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { asGuest } from '../shared/hydration.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { type CountsToward, CountsTowardStates, countsNowhere } from './counts-toward.ts';

const StatesFound = lazyComponent(() => import('../requirements/states-found.tsx'), { context: 'planner' });

/** A prerendered page knows nothing about the device. */
const whileHydrating = () => null;

/**
 * Lets the cards inside say where they count: in the states of the learner's licenses, and the one chosen on this device.
 * The rules are loaded after the feed, and only if there can be such a state. If they cannot be loaded, the cards say
 * nothing.
 */
export function OwnStates({ children }: { readonly children: ReactNode }) {
  const { phase } = useCore(useUseCase('session').state, asGuest);
  const selected = useCore(useUseCase('selectedState').slug, whileHydrating);
  const [counts, setCounts] = useState<CountsToward>(() => countsNowhere);
  const found = useCallback((next: CountsToward) => setCounts(() => next), []);
  return (
    <CountsTowardStates value={counts}>
      {children}
      {(phase === 'learner' || selected !== null) && <StatesFound found={found} />}
    </CountsTowardStates>
  );
}
