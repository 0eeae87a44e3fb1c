import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cursor, id, paginated, quarterHours, slug } from './values.ts';

/** The filter of a list of articles. An article has to meet all of its fields. */
const feedFilter = {
  /** The slug of a topic, also of a special requirement. */
  topic: v.optional(slug),
  /** At most this many minutes. */
  minutes: v.optional(v.picklist(['5', '10', '15', '30'], 'must be 5, 10, 15 or 30')),
  /** At least this many quarter hours of credit, which can be earned now. */
  credit: v.optional(v.picklist(['1', '2', '4'], 'must be 1, 2 or 4 quarter hours')),
  /** The slug of a state in which the credit counts toward a rule on a topic. */
  state: v.optional(slug),
  /** The slug of a specialty. */
  specialty: v.optional(slug),
};

const choice = v.object({ slug, name: v.string() });

/** The available filters. */
const filterChoices = v.object({
  /** The topics that most articles have, by name. */
  topics: v.array(choice),
  /** The states in which an article can count toward a rule on a topic. */
  states: v.array(choice),
  /** The specialties that articles have. */
  specialties: v.array(choice),
});

export const topic = v.object({ slug: v.string(), name: v.string() });

/** Whether an article was corrected or retracted, or is itself such a notice. */
export const standing = v.picklist(['current', 'corrected', 'retracted', 'correction', 'retraction']);

/** What a feed card shows; `credit` and `minutes` are null where the article has no quiz. */
export const feedItem = v.object({
  id,
  slug,
  title: v.string(),
  /** As in BCP 47, if it is not in English. */
  titleLanguage: v.optional(v.string()),
  journal: v.string(),
  /** Null where the source names none. */
  year: v.nullable(v.number()),
  finding: v.string(),
  /** As in BCP 47, if it is not in English. */
  findingLanguage: v.optional(v.string()),
  topics: v.array(topic),
  credit: v.nullable(quarterHours),
  minutes: v.number(),
  questionCount: v.number(),
  standing,
  demonstration: v.boolean(),
  /** Slugs of the special requirement topics that it counts toward. */
  requirementTopics: v.array(v.string()),
  /** Two-letter codes of the states in which it counts; empty means every state that requires one of its topics. */
  states: v.array(v.string()),
});

const page = { cursor: v.optional(cursor) };
const feedResponse = v.object({
  ...paginated(feedItem).entries,
  /** True if there are more articles than `total`, which are not counted. */
  capped: v.optional(v.boolean()),
  /** True if the server stopped searching before the page was full. The next page searches further; it may be empty. */
  continues: v.optional(v.boolean()),
});

const words = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter something to search for.'),
  v.maxLength(200, 'Use at most 200 characters.'),
);

/** What a search found, and how it was understood. */
export const searchResponse = v.object({
  ...feedResponse.entries,
  /** Terms that the search included but that were not typed: "myocardial infarction" for "heart attack". */
  includes: v.optional(v.array(v.string())),
  /** If misspelled words were replaced: what was searched for, and a search for what was typed. */
  corrected: v.optional(v.object({ to: v.string(), instead: v.string() })),
  /** What the query cites, and the results therefore have: "NEJM 2019" is a journal and a year. */
  understood: v.optional(
    v.array(v.object({ what: v.picklist(['journal', 'author', 'year']), name: v.string() })),
  ),
  /** True if articles with too little of the query were left out. */
  narrowed: v.optional(v.boolean()),
});

export const feedEndpoint = endpoint({
  method: 'GET',
  path: '/feed',
  summary:
    'The latest articles, newest first; optionally filtered, or those of one requirement’s topic and state',
  access: 'public',
  query: v.object({ ...page, ...feedFilter, topicSlug: v.optional(slug), stateSlug: v.optional(slug) }),
  response: feedResponse,
  refusals: [404, 422],
});

export const singleFeedEndpoint = endpoint({
  method: 'GET',
  path: '/single-feed',
  summary:
    'The personal feed: articles that count toward the learner’s licenses and specialties, then the latest',
  access: 'guest-or-session',
  query: v.object(page),
  response: feedResponse,
  refusals: [401],
});

export const popularFeedEndpoint = endpoint({
  method: 'GET',
  path: '/feed/popular',
  summary: 'The articles whose quizzes were finished most often; optionally filtered',
  access: 'public',
  query: v.object({ ...page, ...feedFilter }),
  response: feedResponse,
  refusals: [422],
});

export const feedSearchEndpoint = endpoint({
  method: 'GET',
  path: '/feed/search',
  summary:
    'Articles whose title, authors, journal, topics, abstract or text have the words or what means the same, best match first',
  access: 'public',
  query: v.object({ ...page, ...feedFilter, q: words }),
  response: searchResponse,
  refusals: [422],
});

export const unearnedFeedEndpoint = endpoint({
  method: 'GET',
  path: '/feed/unearned',
  summary: 'The same lists, limited to articles whose credit the learner can still earn',
  access: 'session',
  query: v.object({
    ...page,
    ...feedFilter,
    list: v.picklist(['latest', 'popular', 'search'], 'must be latest, popular or search'),
    /** The words of a search. */
    q: v.optional(words),
  }),
  response: searchResponse,
  refusals: [401, 422],
});

export const filterChoicesEndpoint = endpoint({
  method: 'GET',
  path: '/feed/filters',
  summary: 'The filters for lists of articles, with their values',
  access: 'public',
  response: filterChoices,
  refusals: [],
});

const suggestion = v.variant('kind', [
  v.object({ kind: v.literal('topic'), text: v.string() }),
  v.object({
    kind: v.literal('term'),
    text: v.string(),
    /** The name that articles use, if it is different. */
    meaning: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('article'),
    text: v.string(),
    slug,
    journal: v.string(),
    year: v.nullable(v.number()),
  }),
]);

export const searchSuggestionsEndpoint = endpoint({
  method: 'GET',
  path: '/feed/suggestions',
  summary: 'Topics, terms and article titles that begin with what is being typed in a search',
  access: 'public',
  query: v.object({
    q: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, 'Enter at least 2 characters.'),
      v.maxLength(200, 'Use at most 200 characters.'),
    ),
  }),
  response: v.object({ data: v.pipe(v.array(suggestion), v.maxLength(8)) }),
  refusals: [],
});
