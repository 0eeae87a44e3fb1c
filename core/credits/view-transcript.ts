import type { Caches } from '../shared/caches.ts';
import { type CreditList, cachedLists, type ListState } from './cached-lists.ts';
import type { Credit } from './credit.ts';
import { type CreditFilter, EVERY_CREDIT } from './credit-filter.ts';
import type { Transcripts } from './ports.ts';
import type { Transcript } from './transcript.ts';

type Totals = Pick<Transcript, 'years' | 'unawarded'>;

/** The transcript as it is read, page by page. */
export type TranscriptState = ListState<Credit, Totals>;

/** The learner's credits, page by page, with the totals of every year. */
export interface ViewTranscript extends CreditList<Credit, Totals> {
  /** The same with a filter. The totals still include all credits. */
  readonly of: (filter: CreditFilter) => CreditList<Credit, Totals>;
}

/** The filters whose lists stay cached. */
const MAX_CACHED_LISTS = 7;

interface ViewTranscriptPorts {
  readonly caches: Caches;
  readonly transcripts: Pick<Transcripts, 'page'>;
}

export const viewTranscript = ({ caches, transcripts }: ViewTranscriptPorts): ViewTranscript => {
  const lists = cachedLists<CreditFilter, Credit, Totals>(
    caches,
    (filter, cursor) => transcripts.page(cursor, filter),
    { limit: MAX_CACHED_LISTS, tags: ['credits'] },
  );
  const all = () => lists.of(EVERY_CREDIT);
  return {
    ...lists,
    get state() {
      return all().state;
    },
    more: () => all().more(),
    retry: () => all().retry(),
  };
};
