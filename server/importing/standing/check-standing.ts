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
  readonly size?: number;
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
 * Queries the registry for every DOI that is due, batch by batch. Each batch is stored before the next is requested. A
 * run begins after the batch that failed last, which comes last, so that one that always fails holds back no other.
 */
export const checkStanding = async ({
  store,
  registry,
  before,
  report = () => {},
  signal,
  size = BATCH_SIZE,
}: CheckRun): Promise<CheckOutcome> => {
  const { count, ...failed } = await store.due(before);
  let progress: CheckProgress = { checked: 0, total: count, unknown: 0, changes: [] };
  let { last } = failed;
  let isFromStart = last === '';
  for (;;) {
    if (signal?.aborted) return { ...progress, stopped: 'it was stopped' };
    const dois = await store.claim(before, last, size);
    if (dois.length === 0) {
      if (isFromStart) return { ...progress, stopped: null };
      isFromStart = true;
      last = '';
      continue;
    }
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
