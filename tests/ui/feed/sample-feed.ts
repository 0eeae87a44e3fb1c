import { type Mock, vi } from 'vitest';
import type { BrowseFeed, FeedListState } from '#core/feed/browse-feed.ts';
import type { FeedItem } from '#core/feed/feed-item.ts';
import type { FilterChoices } from '#core/feed/read-filter.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import type { StartedAsGuest } from '#core/quizzes/started-as-guest.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';

export const itemOf = (number: number, changes: Partial<FeedItem> = {}): FeedItem => ({
  id: String(number),
  slug: `article-${number}`,
  title: `Article ${number}`,
  journal: 'Annals of Internal Medicine',
  year: 2014,
  finding: 'It helped.',
  topics: [{ slug: 'stroke', name: 'Stroke' }],
  credit: 2,
  minutes: 5,
  questionCount: 4,
  standing: 'current',
  demonstration: false,
  requirementTopics: [],
  states: [],
  ...changes,
});

type Loaded = Extract<FeedListState, { phase: 'loaded' }>;

export const loaded = (count: number, total = count): Loaded => ({
  phase: 'loaded',
  items: Array.from({ length: count }, (_, index) => itemOf(index + 1)),
  hidden: [],
  total,
  isCapped: false,
  isPaused: false,
  reading: {},
  more: count < total ? 'idle' : 'end',
});

/** The filter choices of a test's lists. */
export const CHOICES: FilterChoices = {
  topics: [
    { slug: 'heart-failure', name: 'Heart failure' },
    { slug: 'stroke', name: 'Stroke' },
  ],
  states: [
    { slug: 'florida', name: 'Florida' },
    { slug: 'new-york', name: 'New York' },
  ],
  specialties: [{ slug: 'neurology', name: 'Neurology' }],
};

interface FeedInHand {
  readonly browseFeed: BrowseFeed;
  readonly set: (next: FeedListState) => void;
  readonly more: Mock<() => void>;
}

/** A feed whose list the test sets, for every request. */
export const feedIn = (initial: FeedListState): FeedInHand => {
  const { state, set } = createState(initial);
  const more = vi.fn();
  const list = { state, more, retry: vi.fn() };
  const { state: visited } = createState<ReadonlySet<string>>(new Set());
  const { state: choices } = createState<QueryState<FilterChoices>>({
    phase: 'loaded',
    value: CHOICES,
    stale: false,
  });
  return { browseFeed: { of: () => list, visited, choices: { ...choices, retry: vi.fn() } }, set, more };
};

/** No quizzes begun as a guest, or those of these articles. */
export const begunOf = (...articleIds: readonly string[]): StartedAsGuest => {
  const { state } = createState<ReadonlySet<string>>(new Set(articleIds));
  const { state: none } = createState<readonly GuestQuiz[]>([]);
  return { articleIds: state, remove: vi.fn(), specialAt: () => none, removeSpecial: vi.fn() };
};
