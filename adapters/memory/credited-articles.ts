import type { CreditedArticle } from '#core/planner/standing-news.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { storedPractice } from './practices.ts';

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
          ...{ articleId: article.id, slug: article.slug, title, creditId, completedAt, demonstration },
          isRetracted: article.standing === 'retracted',
          wasToldRetracted: seen.some(({ change }) => change === 'retraction'),
          notices: article.notices.map((each) => ({ ...each, knownSince: null })),
          seen: seen.map(({ change }) => change),
        },
      ];
    });
};
