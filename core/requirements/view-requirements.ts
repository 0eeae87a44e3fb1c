import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Requirements, RequirementsOverview, RequirementsProgress } from './ports.ts';

export interface ViewRequirements {
  readonly overview: QueryEntry<RequirementsOverview>;
  /** Only for who has a session. */
  readonly progress: QueryEntry<RequirementsProgress>;
}

/** The rules are everybody's and stay; what somebody has toward them is forgotten with them. */
export const viewRequirements = (requirements: Requirements): ViewRequirements & Refreshable => {
  const overview = query((_: 'all') => requirements.overview());
  const progress = query((_: 'mine') => requirements.progress());
  return {
    get overview() {
      return overview.of('all');
    },
    get progress() {
      return progress.of('mine');
    },
    invalidate: () => progress.invalidate(),
    clear: progress.clear,
  };
};
