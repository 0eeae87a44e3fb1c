import type { ArticleVote } from '#core/articles/cast-vote.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import { failureText } from '../shared/failure-text.ts';
import { useCore } from '../shared/use-core.ts';

/** A reader's own part in an article. */
export interface OwnPart {
  readonly articleId: string;
  readonly vote: ArticleVote;
  readonly share: ShareArticle;
}

/** What came of a vote or of sharing, where it is not to be seen at the button. */
export function WhatCameOfIt({ articleId, vote, share }: OwnPart) {
  const failure = useCore(vote.failure);
  const shared = useCore(share.state);
  if (failure !== null) return failureText(failure, 'Your vote');
  if (shared.phase === 'failed') return failureText(shared.failure, 'The link');
  const isCopied = shared.phase === 'done' && shared.value.outcome === 'copied';
  return isCopied && shared.value.articleId === articleId ? 'Link copied.' : '';
}
