import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { YearProgress } from './year-progress.tsx';

/** The learner's year and weeks, beside the feed; nothing until that is loaded. */
export default function OwnYear() {
  const state = useCore(useUseCases('planner').viewPlanner.today);
  return state.phase === 'loaded' && <YearProgress today={state.value} />;
}
