import { useEffect } from 'react';
import { contributionsOf } from '#core/planner/contribution.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { statesMet } from '#core/requirements/counts-toward.ts';
import { relevantStates } from '#core/requirements/relevant-states.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { type CountsToward, countsNowhere, type OnCard } from '../feed/card-contexts.ts';
import { placeText } from '../planner/planner-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useOwnDegree } from './use-learner.ts';

const noPlan = createState<QueryState<RenewalPlan>>({ phase: 'loading' }).state;

/** Renders nothing. It reports in which of the reader's states an article counts, and with how much credit. */
export default function StatesFound({ found }: { readonly found: (counts: CountsToward) => void }) {
  const { phase } = useCore(useUseCase('session').state);
  const selected = useCore(useUseCase('selectedState').slug);
  const { plan } = useUseCase('viewPlanner');
  const state = useCore(phase === 'learner' ? plan : noPlan);
  const degree = useOwnDegree();
  const own = state.phase === 'loaded' ? state.value : null;
  useEffect(() => {
    const licensed = own?.licences.map(({ licence }) => licence.state) ?? [];
    const others = relevantStates([], selected).filter((code) => !licensed.includes(code));
    found((item) => [
      ...(own ? placesOf(item, own) : []),
      ...statesMet(item, others, RULE_BOOK, degree).map(({ name }) => name),
    ]);
    return () => found(countsNowhere);
  }, [own, selected, degree, found]);
  return null;
}

/** One text: the sum for the license that is due first, and the number of others. A card has space for one. */
const placesOf = (item: OnCard, plan: RenewalPlan): readonly string[] => {
  const { credit } = item;
  if (credit === null) return [];
  const sums = contributionsOf({ ...item, credit }, plan).filter(({ isTotal }) => !isTotal);
  const [first] = sums;
  if (!first) return [];
  const others = new Set(sums.map(({ state }) => state)).size - 1;
  return [`${placeText(first)}${others > 0 ? ` and ${others} more` : ''}`];
};
