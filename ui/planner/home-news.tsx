import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import RuleNewsBand from './rule-news-band.tsx';
import StandingNewsBand from './standing-news-band.tsx';

/**
 * News on the home, one band at a time: what happened to articles that gave the learner credit; once they dismiss that,
 * what changed in their rules, which the planner shows in any case. Nothing until both are known.
 */
export default function HomeNews() {
  const standing = useCore(useUseCase('followStandingNews').news);
  const rules = useCore(useUseCase('viewPlanner').news);
  if (standing.phase === 'loading' || rules.phase === 'loading') return null;
  const hasStandingNews = standing.phase === 'loaded' && standing.value.length > 0;
  return (
    <>
      <StandingNewsBand />
      {!hasStandingNews && <RuleNewsBand />}
    </>
  );
}
