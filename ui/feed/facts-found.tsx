import { useEffect } from 'react';
import { contributionsOf } from '#core/planner/contribution.ts';
import type { RenewalPlan } from '#core/planner/renewal-plan.ts';
import { statesMet } from '#core/requirements/counts-toward.ts';
import { relevantStates } from '#core/requirements/relevant-states.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { placeText } from '../planner/planner-text.ts';
import { useOwnDegree } from '../requirements/use-learner.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import {
  type ArticleMark,
  type ArticleMarks,
  type CountsToward,
  countsNowhere,
  NO_MARKS,
  type OnCard,
} from './card-contexts.ts';

const noPlan = createState<QueryState<RenewalPlan>>({ phase: 'loading' }).state;

interface FactsFoundProps {
  readonly foundCounts: (counts: CountsToward) => void;
  readonly foundMarks: (marks: ArticleMarks) => void;
}

/** Renders nothing. It reports where an article counts for the reader, and what a learner has done with it. */
export default function FactsFound({ foundCounts, foundMarks }: FactsFoundProps) {
  const { phase } = useCore(useUseCases('first').session.state);
  const isLearner = phase === 'learner';
  return (
    <>
      <CountsFound isLearner={isLearner} found={foundCounts} />
      {isLearner && <MarksFound found={foundMarks} />}
    </>
  );
}

interface CountsFoundProps {
  readonly isLearner: boolean;
  readonly found: (counts: CountsToward) => void;
}

/** In which of the reader's states an article counts, and with how much credit. */
function CountsFound({ isLearner, found }: CountsFoundProps) {
  const selected = useCore(useUseCases('first').selectedState.slug);
  const { plan } = useUseCases('planner').viewPlanner;
  const state = useCore(isLearner ? plan : noPlan);
  const degree = useOwnDegree();
  const own = state.phase === 'loaded' ? state.value : null;
  useEffect(() => {
    const licensed = own?.licenses.map(({ license }) => license.state) ?? [];
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

/** Which articles the learner has credit for, and whose quiz is open. */
function MarksFound({ found }: { readonly found: (marks: ArticleMarks) => void }) {
  const state = useCore(useUseCases('planner').viewPlanner.today);
  const today = state.phase === 'loaded' ? state.value : null;
  useEffect(() => {
    if (today === null) return;
    const marked = (ids: readonly string[], mark: ArticleMark) => ids.map((id) => [id, mark] as const);
    found(new Map([...marked(today.inProgress, 'in-progress'), ...marked(today.earned, 'earned')]));
    return () => found(NO_MARKS);
  }, [today, found]);
  return null;
}
