import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import RuleNewsBanner from './rule-news-banner.tsx';
import StandingNewsBanner from './standing-news-banner.tsx';

/**
 * News on the home page, one banner at a time: changes of articles that gave the learner credit, and once those are
 * dismissed, changed rules, which the planner shows as well. Renders nothing until both have loaded.
 */
export default function HomeNews() {
  const standing = useCore(useUseCase('followStandingNews').news);
  const rules = useCore(useUseCase('viewPlanner').news);
  if (standing.phase === 'loading' || rules.phase === 'loading') return null;
  const hasStandingNews = standing.phase === 'loaded' && standing.value.length > 0;
  return (
    <>
      <StandingNewsBanner />
      {!hasStandingNews && <RuleNewsBanner />}
    </>
  );
}
