import { activityEndpoint } from '#contract/activities.ts';
import { requirementsEndpoint } from '#contract/requirements.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { type ApiCaller, apiCaller, learnAnswers } from '../api-caller.ts';
import { articlesWithQuiz } from './articles-with-quiz.ts';
import { enrolledCourse } from './enrolled-course.ts';

/** A learner's token and the parameters of each route, so that each page has content. */
export interface BenchReader {
  readonly token: string;
  readonly params: (route: RouteName) => Readonly<Record<string, string>>;
}

export interface BenchReaders {
  /** A learner who has passed a quiz. */
  readonly usual: BenchReader;
  /** The same learner, with an article whose quiz is not started and whose pretest is due. */
  readonly fresh: BenchReader;
  /** A learner who is enrolled in a course, and one who has read its first module. */
  readonly enrolled: BenchReader;
  readonly read: BenchReader;
}

export const benchReaders = async (origin: string): Promise<BenchReaders> => {
  const learner = apiCaller(origin);
  const token = await learner.register(`bench-${Date.now()}@example.org`);
  const articles = await articlesWithQuiz(origin);
  const fresh = await withPretest(learner, articles);
  const [passed] = articles.filter(({ id }) => id !== fresh.id);
  if (!passed) throw new Error('The bench needs more than one article with a quiz.');
  const right = await learnAnswers(origin, passed.slug);
  const { creditId } = await learner.earnCredit(passed.slug, (question) => right.get(question) ?? 0);
  const enrolled = await enrolledCourse(origin, 'pro', 'unread');
  const read = await enrolledCourse(origin, 'lifetime', 'read');
  const others = { ...enrolled.params, ...(await firstRequirement(learner)) };
  const paramsOf =
    ({ slug, id }: NamedArticle) =>
    (route: RouteName) => ({
      ...Object.fromEntries(paramNamesOf(route).map((name) => [name, 'none'])),
      slug,
      id,
      articleSlug: slug,
      articleId: id,
      ...(route === 'credit-details' && creditId !== null && { id: creditId }),
      ...others,
    });
  return {
    usual: { token, params: paramsOf(passed) },
    fresh: { token, params: paramsOf(fresh) },
    enrolled: { ...enrolled, params: () => enrolled.params },
    read: { ...read, params: () => read.params },
  };
};

interface NamedArticle {
  readonly slug: string;
  readonly id: string;
}

const withPretest = async (learner: ApiCaller, articles: readonly NamedArticle[]): Promise<NamedArticle> => {
  for (const article of articles) {
    const standing = await learner.call(activityEndpoint, { params: { articleId: article.id } });
    if (standing.pretestQuestions > 0) return article;
  }
  throw new Error('None of the articles has a pretest.');
};

/** A state, and a topic that it requires and that has articles. */
const firstRequirement = async ({ call }: ApiCaller): Promise<Readonly<Record<string, string>>> => {
  const { states, topics } = await call(requirementsEndpoint, {});
  for (const { slug: topicSlug, articles } of topics) {
    const state = states.find(({ rules }) => rules.some((rule) => rule.topicSlugs.includes(topicSlug)));
    if (articles > 0 && state) return { topicSlug, stateSlug: state.slug };
  }
  throw new Error('No special requirement has articles.');
};
