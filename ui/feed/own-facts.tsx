import { type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { asGuest, useCore } from '../shared/use-core.ts';
import {
  type ArticleMarks,
  ArticleMarksContext,
  type CountsToward,
  CountsTowardStates,
  countsNowhere,
  NO_MARKS,
} from './card-contexts.ts';

const FactsFound = lazyComponent(() => import('./facts-found.tsx'), { context: 'planner' });

/** A prerendered page knows nothing about the device. */
const whileHydrating = () => null;

/**
 * Lets the cards inside say what the reader has done, and where it counts: in the states of the learner's licenses, and
 * the one chosen on this device. Both are loaded after the feed. If they cannot be loaded, the cards say nothing.
 */
export function OwnFacts({ children }: { readonly children: ReactNode }) {
  const { phase } = useCore(useUseCases('first').session.state, asGuest);
  const selected = useCore(useUseCases('first').selectedState.slug, whileHydrating);
  const [counts, setCounts] = useState<CountsToward>(() => countsNowhere);
  const [marks, setMarks] = useState<ArticleMarks>(NO_MARKS);
  const foundCounts = useCallback((next: CountsToward) => setCounts(() => next), []);
  return (
    <CountsTowardStates value={counts}>
      <ArticleMarksContext value={marks}>
        {children}
        {(phase === 'learner' || selected !== null) && (
          <FactsFound foundCounts={foundCounts} foundMarks={setMarks} />
        )}
      </ArticleMarksContext>
    </CountsTowardStates>
  );
}
