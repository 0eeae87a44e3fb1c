import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import type { ArticleVote } from '#core/articles/cast-vote.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { failureText } from '../shared/failure-text.ts';
import type { ProvideUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** A reader's own part in an article. */
interface OwnPart {
  readonly articleId: string;
  readonly vote: ArticleVote;
  readonly share: ShareArticle;
}

export type Deed = Vote | 'share';

/**
 * Votes or shares, and answers what says what comes of it. Only learners vote: a guest is led to log in, and back here,
 * for as long as the article is still there to say it.
 */
export const takePart = (provide: ProvideUseCase, article: Article, deed: Deed): ReactNode => {
  const { id, slug } = article;
  if (deed !== 'share' && provide('session').state.get().phase === 'guest')
    return (
      <Redirect to={pathTo('login', {}, toNextPlace({ name: 'article', params: { slug }, query: {} }))} />
    );
  const part = { articleId: id, vote: provide('castVote').of(id), share: provide('shareArticle') };
  if (deed === 'share') part.share.execute(article);
  else part.vote.cast(deed);
  return <WhatCameOfIt {...part} />;
};

/** What came of a vote or of sharing, where it is not to be seen at the button. */
function WhatCameOfIt({ articleId, vote, share }: OwnPart) {
  const failure = useCore(vote.failure);
  const shared = useCore(share.state);
  if (failure !== null) return failureText(failure, 'Your vote');
  if (shared.phase === 'failed') return failureText(shared.failure, 'The link');
  const isCopied = shared.phase === 'done' && shared.value.outcome === 'copied';
  return isCopied && shared.value.articleId === articleId ? 'Link copied.' : '';
}
