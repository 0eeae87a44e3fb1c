import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { type Mock, vi } from 'vitest';
import { ON_FILE } from '#adapters/memory/sample-library.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { ActivityStanding } from '#core/activities/activity-standing.ts';
import type { Article } from '#core/articles/article.ts';
import { keepHighlights } from '#core/articles/keep-highlights.ts';
import type { WishedVote } from '#core/articles/ports.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { ReadArticle } from '#core/articles/read-article.ts';
import type { Shared, SharedArticle } from '#core/articles/share-article.ts';
import type { FlagName } from '#core/flags/flag.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { CommandState } from '#core/shared/command.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { activityUseCases, standing as notBegun } from '../activities/sample-activities.ts';

export const sampleArticle: Article = {
  id: '7',
  slug: 'dapa-hf',
  title: 'Dapagliflozin in heart failure',
  journal: 'The New England Journal of Medicine',
  year: 2019,
  finding: 'Dapagliflozin cut worsening heart failure by a quarter.',
  topics: [{ slug: 'heart-failure', name: 'Heart failure' }],
  credit: 2,
  minutes: 5,
  questionCount: 4,
  standing: 'current',
  demonstration: false,
  requirementTopics: [],
  states: [],
  published: '2019-11-21',
  doi: '10.1056/NEJMoa1911303',
  authors: [{ name: 'Ada Sample', affiliations: ['University of Glasgow'] }],
  specialty: 'Cardiology',
  abstract: [{ label: 'Background', html: '<p>Trials of <i>SGLT2</i> inhibitors</p>' }],
  bodyHtml:
    '<h2 id="a-s1">Introduction</h2><p>As was shown.<a href="#ref-1">1</a></p><h2>Methods</h2><p>Cox</p><h2 id="a-s3">Results</h2><p>Fewer</p>',
  keyPoints: ['Fewer admissions.'],
  references: [{ anchor: 'ref-1', text: 'Sample A. A trial. 2018.', doi: '10.1000/trial' }],
  competingInterests: 'None declared.',
  funding: null,
  license: { text: 'CC BY', url: 'https://creativecommons.org/licenses/by/4.0/' },
  disclosures: [],
  commercialSupport: [],
  activity: {
    credit: 2,
    passingMarkPercent: 75,
    minutes: 5,
    releasedOn: '2020-01-05',
    expiresOn: '2999-01-04',
    provider: 'Preceptor',
    format: 'Journal-based CME activity',
    questionCount: 4,
    ...ON_FILE,
  },
  notices: [],
  concerns: [],
};

/** The use cases of an article's page; the test sets the results. */
export const articleAt = (initial: QueryState<Article>, retry: () => void = () => undefined) => {
  const { state, set } = createState(initial);
  const readArticle: ReadArticle = { of: () => ({ ...state, retry }) };
  return { readArticle, set };
};

export const loaded = (article: Partial<Article> = {}, stale = false): QueryState<Article> => ({
  phase: 'loaded',
  value: { ...sampleArticle, ...article },
  stale,
});

interface ReaderInHand {
  readonly cast: Mock<(vote: Vote) => void>;
  readonly wish: Mock<(wished: WishedVote) => void>;
  readonly castWished: Mock<(wished: WishedVote) => void>;
  readonly execute: Mock<(article: SharedArticle) => void>;
  readonly failVote: (failure: Failure | null) => void;
  readonly setShare: (next: CommandState<Shared>) => void;
  readonly setSession: (next: SessionState) => void;
  readonly useCases: Pick<
    UseCasesByName,
    'followActivity' | 'castVote' | 'keepHighlights' | 'shareArticle' | 'session' | 'watchFlags'
  >;
}

/** The article's state for the reader, with the minimum that its page needs. */
export const readerOf = (
  activity: Partial<ActivityStanding> | null = {},
  flagsOn: readonly FlagName[] = [],
): ReaderInHand => {
  const standing: ActivityStanding = {
    ...notBegun,
    quiz: { state: 'not-started', answered: 0, total: 4 },
    ...activity,
  };
  const loading: QueryState<ActivityStanding> = { phase: 'loading' };
  const entry = activity === null ? loading : { phase: 'loaded' as const, value: standing, stale: false };
  const { state: activityState } = createState<QueryState<ActivityStanding>>(entry);
  const { state: failure, set: failVote } = createState<Failure | null>(null);
  const { state: share, set: setShare } = createState<CommandState<Shared>>({ phase: 'idle' });
  const { state: session, set: setSession } = createState<SessionState>({ phase: 'guest' });
  const cast: Mock<(vote: Vote) => void> = vi.fn();
  const wish: Mock<(wished: WishedVote) => void> = vi.fn();
  const castWished: Mock<(wished: WishedVote) => void> = vi.fn();
  const execute: Mock<(article: SharedArticle) => void> = vi.fn();
  const shareArticle = {
    state: share,
    execute,
    cancel: () => undefined,
    reset: () => undefined,
    attend: () => () => undefined,
  };
  const on = createState(true).state;
  const off = createState(false).state;
  return {
    cast,
    wish,
    castWished,
    execute,
    failVote,
    setShare,
    setSession,
    useCases: {
      followActivity: {
        ...activityUseCases().followActivity,
        standing: () => ({ ...activityState, retry: () => undefined }),
      },
      castVote: { of: () => ({ failure, cast }), wish, castWished },
      // Highlights load after the article, so they may load during any of its tests.
      keepHighlights: keepHighlights({
        caches: createCaches(),
        highlights: {
          ofArticle: () => of(right([])),
          keep: () => of(right(null)),
          remove: () => of(right(null)),
        },
      }),
      shareArticle,
      session: { state: session },
      watchFlags: { of: (flag: FlagName) => (flagsOn.includes(flag) ? on : off) },
    },
  };
};
