import { loginEndpoint, registerEndpoint } from '#contract/accounts.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { quizEndpoint } from '#contract/quizzes.ts';
import { type Caller, nobody, type Person } from './caller.ts';
import { type Course, findCourse } from './course-taker.ts';
import { type Key, learnKey } from './quiz-taker.ts';
import { CannotCheck } from './report.ts';
import type { Seed } from './seed.ts';
import { seedArticles } from './seed-articles.ts';

export interface Learner extends Person {
  readonly id: string;
  email: string;
  readonly password: string;
}

/** What a card of the feed says about an article with a quiz. */
export interface QuizArticle {
  readonly id: string;
  readonly slug: string;
  readonly hasCredit: boolean;
}

/** The tools that every check uses. */
export interface Kit {
  readonly caller: Caller;
  readonly seed: Seed;
  /** Records why an endpoint's response cannot be checked. */
  readonly skip: (endpoint: Endpoint, reason: string) => void;
  /** A new learner, logged in. Stops the check if no one can register. */
  readonly learner: () => Promise<Learner>;
  /** A learner who is never changed. */
  readonly reader: () => Promise<Learner>;
  /** An address that no one has registered. */
  readonly freshEmail: () => string;
  /** Articles with a quiz, those with credit first. Stops the check if there is none. */
  readonly quizzes: () => Promise<readonly [QuizArticle, ...QuizArticle[]]>;
  /** The right options of a quiz, learned by taking it as a guest. */
  readonly keyOf: (articleId: string) => Promise<Key>;
  /** An article whose quiz has pretest questions. Stops the check if none was found. */
  readonly pretestArticle: () => Promise<PretestArticle>;
  /** The course that is taken. Stops the check if there is none. */
  readonly course: () => Promise<Course>;
}

export interface PretestArticle {
  readonly id: string;
  readonly slug: string;
  /** The questions of its quiz that are asked before reading. */
  readonly questionIds: readonly string[];
}

export const PASSWORD = 'otter-lantern-7-quarry';

export const createKit = (caller: Caller, seed: Seed, skip: Kit['skip']): Kit => {
  const run = crypto.randomUUID().slice(0, 8);
  let made = 0;
  const freshEmail = () => {
    made += 1;
    return `conformance-${run}-${made}@hospital.example.org`;
  };

  const learner = async (): Promise<Learner> => {
    if (seed.createLearner !== undefined) {
      const { email, password } = await seed.createLearner();
      const signedIn = await caller.get(loginEndpoint, { body: { email, password } });
      if (signedIn === undefined || !('token' in signedIn))
        throw new CannotCheck('the learner of createLearner cannot log in');
      return { ...nobody(), token: signedIn.token, id: signedIn.user.id, email, password };
    }
    const email = freshEmail();
    const answer = await caller.get(registerEndpoint, {
      body: { firstName: 'Ada', lastName: 'Byron', degree: 'M.D.', email, password: PASSWORD },
    });
    if (answer?.data?.token === undefined || answer.data.user?.id === undefined)
      throw new CannotCheck('no learner can be registered, and the seed has no createLearner');
    return { ...nobody(), token: answer.data.token, id: answer.data.user.id, email, password: PASSWORD };
  };

  const quizzes = async (): Promise<readonly [QuizArticle, ...QuizArticle[]]> => {
    const found = await inFeed(caller);
    if (found.filter(({ hasCredit }) => hasCredit).length < 2 && seed.importArticle !== undefined)
      for (const article of seedArticles) {
        await seed.importArticle(article);
        const details = await caller.get(articleDetailsEndpoint, { query: { slug: article.slug } });
        if (details !== undefined) found.push({ id: details.id, slug: details.slug, hasCredit: true });
      }
    const [first, ...others] = found.sort((one, other) => Number(other.hasCredit) - Number(one.hasCredit));
    if (first === undefined)
      throw new CannotCheck('no article has a quiz, and the seed has no importArticle');
    return [first, ...others];
  };

  const pretestArticle = async (): Promise<PretestArticle> => {
    for (const { id, slug } of await quizzesOnce()) {
      const quiz = await caller.get(quizEndpoint, { query: { articleId: id } });
      const asked = quiz?.questions?.filter(({ pretest }) => pretest) ?? [];
      if (asked.length > 0) return { id, slug, questionIds: asked.map((question) => question.id) };
    }
    throw new CannotCheck('no article that was looked at has a pretest question');
  };

  const readerOnce = once(learner);
  const quizzesOnce = once(quizzes);
  const keys = new Map<string, Promise<Key>>();
  return {
    caller,
    seed,
    skip,
    freshEmail,
    learner,
    reader: readerOnce,
    quizzes: quizzesOnce,
    pretestArticle: once(pretestArticle),
    course: once(() => findCourse(caller)),
    keyOf: (articleId) => {
      const key = keys.get(articleId) ?? learnKey(caller, articleId);
      keys.set(articleId, key);
      return key;
    },
  };
};

const MAX_PAGES = 10;

const inFeed = async (caller: Caller): Promise<QuizArticle[]> => {
  const found: QuizArticle[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const feed = await caller.get(feedEndpoint, { query: cursor ? { cursor } : {} });
    for (const { id, slug, questionCount, credit } of feed?.data ?? [])
      if (questionCount > 0) found.push({ id, slug, hasCredit: credit !== null && credit > 0 });
    cursor = feed?.links?.next;
    if (!cursor || found.filter(({ hasCredit }) => hasCredit).length >= 4) break;
  }
  return found;
};

const once = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let made: Promise<A> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
