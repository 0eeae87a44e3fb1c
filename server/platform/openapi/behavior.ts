import type { Endpoint } from '#contract/endpoint.ts';
import { isRequired } from '#contract/required.ts';

/** The description of each group of the contract. */
export const GROUPS: Readonly<Record<string, string>> = {
  accounts: 'Registering, logging in and out, and the sessions of a learner.',
  passwords: 'Passwords: checking, changing and resetting them by a mailed link.',
  profile: 'A learner’s professional data, email address and account.',
  'social login': 'Logging in with an identity that an OpenID provider verifies.',
  articles: 'Articles, their files, votes and shares.',
  activities: 'From a passed quiz to its credit: the disclosure, the evaluation and what is due.',
  quizzes: 'Quizzes of articles. No answer key leaves the server before its question is answered.',
  feed: 'Lists of articles, in pages by cursor.',
  requirements: 'What state boards require, and a learner’s progress.',
  planner: 'A learner’s licenses, and what each still requires.',
  pretests: 'Questions before reading, whose answers are not graded one by one.',
  courses: 'Premium courses: modules, their quizzes, the pretest and the evaluation.',
  credits: 'The transcript, certificates and their verification.',
  'credit record': 'Files of the record, reports to boards, and credit from elsewhere.',
  plans: 'Plans, their prices and a learner’s subscription.',
  payments: 'Payments for plans, each confirmed with the processor.',
  billing: 'The card, the billing address and receipts.',
  saved: 'Articles that a learner saved.',
  review:
    'Missed questions, which come back until they are known. Nothing here earns credit or changes a grade.',
  referrals: 'A learner’s link, who used it, and the discount.',
  'built-in processor': 'The payment processor that comes with the product, for the published test cards.',
};

const WHO: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Anyone may call it, and every caller gets the same response.',
  'guest-or-session':
    'A learner sends a session token, a guest the hash in X-User-Guest-Hash. Each sees only their own data. An invalid token is refused.',
  session: 'It requires a session and covers only that learner’s data.',
};

/** POST is left out, because each summary says if repeating it is safe. */
const REPEATS: Readonly<Partial<Record<Endpoint['method'], string>>> = {
  GET: 'It changes nothing.',
  PUT: 'A repeat leaves things as they are.',
  DELETE: 'A repeat leaves things as they are.',
};

const publicChange = 'Anyone may call it.';

/** Describes the behavior of an endpoint beyond its schema. */
export const behaviorOf = (endpoint: Endpoint): string => {
  const { access, method, query, refusals } = endpoint;
  return [
    access === 'public' && method !== 'GET' ? publicChange : WHO[access],
    ...(REPEATS[method] === undefined ? [] : [REPEATS[method]]),
    ...(hasCursor(query) ? ['Pages: send `links.next` back as `cursor`, until it is null.'] : []),
    ...(refusals.includes(404) && access !== 'public'
      ? ['The id of another learner’s data gets the same 404 as an unknown id.']
      : []),
    isRequired(endpoint) ? 'Every backend must have it.' : 'It is optional for a backend.',
  ].join(' ');
};

const hasCursor = (query: Endpoint['query']): boolean =>
  query !== undefined && 'entries' in query && 'cursor' in Object(query.entries);
