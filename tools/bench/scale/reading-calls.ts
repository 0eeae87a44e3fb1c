/** A request that only reads. */
export interface ReadingCall {
  readonly name: string;
  /** Below `/api`. */
  readonly path: string;
  /** Whether the learner with 5,000 credits makes it. */
  readonly asLearner?: boolean;
  /** The limit of the response time, in milliseconds at the 95th percentile. */
  readonly bound: number;
  /** The expected status, if not 200. */
  readonly status?: number;
}

const PAGE = 50;
const SEARCH = 100;
const PLANNER = 100;

/** Parameters of the requests, which differ between libraries. */
export interface Named {
  readonly slug: string;
  readonly commonTopic: string;
  readonly requirementTopic: string;
  readonly frequentWord: string;
  readonly secondWord: string;
  readonly rareWord: string;
  readonly bodyWords: string;
  readonly deepLatest: string;
  readonly deepPopular: string;
  readonly deepTranscript: string;
  readonly synonym: string;
}

const search = (q: string) => `/feed/search?${new URLSearchParams({ q })}`;

export const readingCalls = (named: Named): readonly ReadingCall[] => [
  { name: 'latest, first page', path: '/feed', bound: PAGE },
  { name: 'latest, deep cursor', path: `/feed?cursor=${named.deepLatest}`, bound: PAGE },
  { name: 'popular, first page', path: '/feed/popular', bound: PAGE },
  { name: 'popular, deep cursor', path: `/feed/popular?cursor=${named.deepPopular}`, bound: PAGE },
  { name: 'a common topic', path: `/feed?topicSlug=${named.commonTopic}`, bound: PAGE },
  {
    name: 'a topic in a state',
    path: `/feed?topicSlug=${named.requirementTopic}&stateSlug=florida`,
    bound: PAGE,
  },
  { name: 'filtered by time', path: '/feed?minutes=10', bound: PAGE },
  { name: 'filtered by credit and specialty', path: '/feed?credit=1&specialty=cardiology', bound: PAGE },
  { name: 'filter choices', path: '/feed/filters', bound: PAGE },
  { name: 'personal feed', path: '/single-feed', asLearner: true, bound: PAGE },
  { name: 'personal feed of a guest', path: '/single-feed', bound: PAGE },
  { name: 'unearned', path: '/feed/unearned?list=latest', asLearner: true, bound: PAGE },
  { name: 'an article', path: `/articles/view-article-details?slug=${named.slug}`, bound: PAGE },
  { name: 'search: the most frequent word', path: search(named.frequentWord), bound: SEARCH },
  {
    name: 'search: two frequent words',
    path: search(`${named.frequentWord} ${named.secondWord}`),
    bound: SEARCH,
  },
  { name: 'search: a rare word', path: search(named.rareWord), bound: SEARCH },
  { name: 'search: a phrase', path: search(`"${named.frequentWord} ${named.secondWord}"`), bound: SEARCH },
  { name: 'search: a word that no article has', path: search('xylophonist'), bound: SEARCH },
  { name: 'search: words of a text', path: search(named.bodyWords), bound: SEARCH },
  { name: 'search: a synonym', path: search(named.synonym), bound: SEARCH },
  {
    name: 'search: everything but one word',
    path: search(`${named.frequentWord} -${named.rareWord}`),
    bound: SEARCH,
  },
  {
    name: 'search: 24 words',
    path: search(
      Array.from({ length: 24 }, (_, at) => `${at % 2 === 0 ? named.frequentWord : named.secondWord}`)
        .join(' ')
        .slice(0, 200),
    ),
    bound: SEARCH,
  },
  {
    name: 'search: filtered',
    path: `${search(named.frequentWord)}&credit=1&minutes=10`,
    bound: SEARCH,
  },
  { name: 'search: 10,000 words', path: search('heart '.repeat(10_000)), status: 431, bound: SEARCH },
  { name: 'suggestions', path: `/feed/suggestions?q=${named.frequentWord.slice(0, 3)}`, bound: 20 },
  { name: 'transcript, first page', path: '/transcripts', asLearner: true, bound: PLANNER },
  {
    name: 'transcript, deep cursor',
    path: `/transcripts?cursor=${named.deepTranscript}`,
    asLearner: true,
    bound: PLANNER,
  },
  { name: 'requirements', path: '/special-requirements', bound: PLANNER },
  {
    name: 'progress toward requirements',
    path: '/special-requirements/progress',
    asLearner: true,
    bound: PLANNER,
  },
  { name: 'planner', path: '/planner', asLearner: true, bound: PLANNER },
  { name: 'shortest reading', path: '/planner/shortest', asLearner: true, bound: PLANNER },
  { name: 'today', path: '/planner/today', asLearner: true, bound: PLANNER },
  { name: 'suggested reading', path: '/planner/reading', asLearner: true, bound: PLANNER },
];
