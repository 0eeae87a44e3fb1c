import { category1Of } from '#core/credits/category-1.ts';
import { licensesIn, NO_PRACTICE, type Practice } from '#core/planner/license.ts';
import type { CreditedArticle } from '#core/planner/standing-news.ts';
import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import { noCreditOf } from './claims.ts';
import type {
  AccountRecord,
  CreditRecord,
  FakeServerState,
  LibraryArticle,
  StoredPractice,
} from './fake-server-state.ts';

export const storedPractice = ({ practices }: FakeServerState, userId: string): StoredPractice =>
  practices.get(userId) ?? NO_PRACTICE;

/** The learner's practice: the account has the degree, the profile the states and the specialties. */
export const practiceOf = (
  state: FakeServerState,
  { user, profile: { specialties, statesOfLicense } }: AccountRecord,
): Practice => {
  const { licenses, ...stored } = storedPractice(state, user.id);
  return { ...stored, degree: user.degree, specialties, licenses: licensesIn(statesOfLicense, licenses) };
};

/** The learner's credits, each with what its activity counts toward now. None come from elsewhere. */
export const countedCredits = (state: FakeServerState, userId: string): readonly LearnersCredit[] =>
  learnersCredits(
    state.credits.filter((each) => each.userId === userId).map((each) => countedCredit(state, each)),
    [],
  );

const countedCredit = (
  { library, courses }: FakeServerState,
  { details: { id, activity, title, credit, completedOn, demonstration, type, moc } }: CreditRecord,
): LearnersCredit => {
  const { requirementTopics = [], states = [] } =
    (activity.kind === 'article'
      ? library.find(({ article }) => article.id === activity.id)?.article
      : courses.find(({ course }) => course.id === activity.id)?.course) ?? {};
  return {
    id,
    activity,
    title,
    credit,
    completedOn,
    demonstration,
    reported: false,
    requirementTopics,
    states,
    moc,
    ...(category1Of(type) && { category1: 'ama' as const }),
  };
};

/** Whether an article's quiz gives credit if it is started now. */
export const givesCredit = (state: FakeServerState, { article, quiz }: LibraryArticle): boolean =>
  quiz !== null && noCreditOf(state, article, quiz.credit).length === 0;

/**
 * The articles that gave the learner credit. When a notice became known is not stored here, so every notice counts as
 * new.
 */
export const creditedArticles = (state: FakeServerState, userId: string): readonly CreditedArticle[] => {
  const { standingSeen = [] } = storedPractice(state, userId);
  return state.credits
    .filter((each) => each.userId === userId && each.details.activity.kind === 'article')
    .flatMap(({ details: { id: creditId, activity, title, completedAt, demonstration } }) => {
      const { article } = state.library.find((each) => each.article.id === activity.id) ?? {};
      if (article === undefined) return [];
      const seen = standingSeen.filter(({ articleId }) => articleId === article.id);
      return [
        {
          articleId: article.id,
          slug: article.slug,
          title,
          creditId,
          completedAt,
          demonstration,
          isRetracted: article.standing === 'retracted',
          wasNotifiedOfRetraction: seen.some(({ change }) => change === 'retraction'),
          notices: article.notices.map((each) => ({ ...each, knownSince: null })),
          seen: seen.map(({ change }) => change),
        },
      ];
    });
};
