import type { Answer, Failure } from '../shared/failure.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Cursor } from '../shared/page.ts';
import { type More, type PageListState, pageList } from '../shared/page-list.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import { mapState, type State } from '../shared/state.ts';
import type { Credit } from './credit.ts';
import { type CreditFilter, isNarrowed } from './credit-filter.ts';
import type { Transcripts } from './ports.ts';
import type { Transcript, YearOfCredits } from './transcript.ts';
import type { UnawardedCredit } from './unawarded-credit.ts';

export type TranscriptState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly credits: readonly Credit[];
      readonly years: readonly YearOfCredits[];
      readonly unawarded: readonly UnawardedCredit[];
      readonly total: number;
      readonly more: More;
    };

/** The learner's credits, page after page, with the totals of every year. */
export interface ViewTranscript {
  readonly state: State<TranscriptState>;
  readonly more: () => void;
  readonly retry: () => void;
  /** The same with only those credits that are asked for; its totals stay those of all. */
  readonly of: (filter: CreditFilter) => TranscriptList;
}

interface TranscriptList {
  readonly state: State<TranscriptState>;
  readonly more: () => void;
  readonly retry: () => void;
}

/** What was asked for and is looked back at. */
const KEPT_LISTS = 6;

export const viewTranscript = (transcripts: Pick<Transcripts, 'page'>): ViewTranscript & Refreshable => {
  const all = openList((cursor) => transcripts.page(cursor));
  const narrowed = keepRecent<OpenList>(KEPT_LISTS, (list) => list.isWatched());
  const lists = () => [all, ...narrowed.all()];
  return {
    ...{ state: all.state, more: all.more, retry: all.retry },
    of: (filter) =>
      isNarrowed(filter)
        ? narrowed.open(JSON.stringify(filter), () => openList((cursor) => transcripts.page(cursor, filter)))
        : all,
    invalidate: () => {
      for (const each of lists()) each.invalidate();
    },
    clear: () => {
      for (const each of lists()) each.clear();
      narrowed.clear();
    },
  };
};

interface OpenList extends TranscriptList, Refreshable {
  readonly isWatched: () => boolean;
}

const openList = (read: (cursor?: Cursor) => Answer<Transcript>): OpenList => {
  const list = pageList(read, (credit: Credit) => credit.id);
  return { ...list, state: mapState(list.state, asTranscript) };
};

const asTranscript = (list: PageListState<Credit, Transcript>): TranscriptState =>
  list.phase === 'loaded'
    ? {
        phase: 'loaded',
        credits: list.pages.items,
        years: list.latest.years,
        unawarded: list.latest.unawarded,
        total: list.pages.total,
        more: list.more,
      }
    : list;
