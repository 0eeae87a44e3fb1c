import { type Caches, forEveryone } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Requirements, RequirementsProgress } from './ports.ts';
import type { RequirementsOverview } from './requirements-overview.ts';

export interface ViewRequirements {
  readonly overview: QueryEntry<RequirementsOverview>;
  /** Requires a session. */
  readonly progress: QueryEntry<RequirementsProgress>;
}

interface ViewRequirementsPorts {
  readonly caches: Caches;
  readonly requirements: Requirements;
}

/** The rules are the same for everyone and stay cached; a learner's progress is cleared when the learner changes. */
export const viewRequirements = ({ caches, requirements }: ViewRequirementsPorts): ViewRequirements => {
  const overview = query(forEveryone(caches), (_: 'all') => requirements.overview());
  const progress = query(caches, (_: 'mine') => requirements.progress(), {
    tags: ['credits', 'outside-credits', 'practice', 'licenses'],
  });
  return {
    get overview() {
      return overview.of('all');
    },
    get progress() {
      return progress.of('mine');
    },
  };
};
