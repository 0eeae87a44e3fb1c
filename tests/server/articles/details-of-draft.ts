import type { ArticleDetails } from '#server/articles/pdf/draw-article.ts';
import type { ArticleDraft } from '#server/importing/content/article-draft.ts';
import { articleCard } from '#server/importing/library/article-card.ts';
import { storedDetails } from '#server/importing/library/article-details.ts';

/** The API's response for a draft that was added to the library. */
export const detailsOfDraft = (
  draft: ArticleDraft,
  changes: Partial<ArticleDetails> = {},
): ArticleDetails => {
  const { activity, concerns, ...stored } = storedDetails(draft);
  return {
    id: '1',
    ...articleCard(draft),
    ...stored,
    standing: 'current',
    activity:
      activity === null
        ? null
        : { ...activity, provider: 'Example Institute', format: 'Journal-based CME activity' },
    notices: [],
    concerns: concerns.map((concern) => ({ ...concern, slug: null })),
    ...changes,
  };
};
