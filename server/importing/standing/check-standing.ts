import type { StandingChange, StandingStore } from './standing-store.ts';
import { BATCH_SIZE, type UpdateRegistry } from './update-registry.ts';

interface CheckRun {
  readonly store: StandingStore;
  readonly registry: UpdateRegistry;
  /** DOIs checked since this UTC time are skipped. */
  readonly before: string;
  /** Called after each batch. */
  readonly report?: (progress: CheckProgress) => void;
  readonly signal?: AbortSignal;
}

interface CheckProgress {
  readonly checked: number;
  readonly total: number;
  /** The number of DOIs that the registry doesn't know. */
  readonly unknown: number;
  readonly changes: readonly StandingChange[];
}

export interface CheckOutcome extends CheckProgress {
  /** Why it stopped before all were checked; null if all were. The next run continues from there. */
  readonly stopped: string | null;
}

/**
 * Queries the registry for every DOI that is due, batch by batch. Each batch is stored before the next is requested.
 */
export const checkStanding = async ({
  store,
  registry,
  before,
  report = () => {},
  signal,
}: CheckRun): Promise<CheckOutcome> => {
  let progress: CheckProgress = { checked: 0, total: await store.due(before), unknown: 0, changes: [] };
  let last = '';
  for (;;) {
    if (signal?.aborted) return { ...progress, stopped: 'it was stopped' };
    const dois = await store.claim(before, last, BATCH_SIZE);
    if (dois.length === 0) return { ...progress, stopped: null };
    const answer = await registry.updatesOf(dois, signal);
    if (!answer.answered) return { ...progress, stopped: answer.reason };
    const checked = dois.map((doi) => ({ doi, updates: answer.updates.get(doi) ?? null }));
    const changes = await store.store(checked);
    last = dois.at(-1) ?? last;
    progress = {
      checked: progress.checked + dois.length,
      total: progress.total,
      unknown: progress.unknown + checked.filter(({ updates }) => updates === null).length,
      changes: [...progress.changes, ...changes],
    };
    report(progress);
  }
};
