import { type ReactNode, useContext, useState } from 'react';
import { Redirect } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import type { ArticleVote } from '#core/articles/cast-vote.ts';
import type { Reactions as ReadersReactions, Vote } from '#core/articles/reactions.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { unreachable } from '#core/shared/failure.ts';
import { Prepare } from '../navigation/lazy-component.tsx';
import { failureText } from '../shared/failure-text.ts';
import { useIsHydrated } from '../shared/hydration.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { type ProvideUseCase, UseCasesContext, useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './reactions.module.css';

/** What readers made of an article, and one's own part in it (FD-02). The counts come later; their room is there. */
export function Reactions({ article }: { readonly article: Article }) {
  const activity = useCore(useUseCase('followActivity').standing(article.id));
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  const [said, say] = useState<ReactNode>(null);
  const notHydrated = !useIsHydrated() || undefined;
  const known = activity.phase === 'loaded' ? activity.value : undefined;

  const comeNear = () => prepare('articles').catch(() => undefined);
  const near = { onPointerDown: comeNear, onFocus: comeNear };
  const take = (what: string, deed: Deed) => {
    say(null);
    prepare('articles').then(
      () => say(takePart(provide, article, deed)),
      () => say(failureText(unreachable, what)),
    );
  };

  return (
    <div className={`${styles.reactions} no-print`}>
      {VOTES.map(({ vote, count, icon, name }) => (
        <button
          key={vote}
          type="button"
          className={styles.button}
          aria-pressed={known?.vote === vote}
          aria-disabled={notHydrated}
          onClick={() => take('Your vote', vote)}
          {...near}
        >
          <Icon name={icon} size={20} />
          <span className="visually-hidden">{name}</span>
          <span className={styles.count}>{known?.[count]}</span>
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        aria-disabled={notHydrated}
        onClick={() => take('The link', 'share')}
        {...near}
      >
        <Icon name="share-network" size={20} />
        Share
        <span className={styles.count}>
          {known?.shareCount}
          <span className="visually-hidden"> times shared</span>
        </span>
      </button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}

const VOTES: readonly {
  readonly vote: Vote;
  readonly count: keyof Pick<ReadersReactions, 'upVotes' | 'downVotes'>;
  readonly icon: IconName;
  readonly name: string;
}[] = [
  { vote: 'up', count: 'upVotes', icon: 'thumbs-up', name: 'Vote up' },
  { vote: 'down', count: 'downVotes', icon: 'thumbs-down', name: 'Vote down' },
];

/** A reader's own part in an article. */
interface OwnPart {
  readonly articleId: string;
  readonly vote: ArticleVote;
  readonly share: ShareArticle;
}

type Deed = Vote | 'share';

/**
 * Votes or shares, and answers what says what comes of it. Only learners vote: a guest is led to log in, and back here,
 * for as long as the article is still there to say it.
 */
const takePart = (provide: ProvideUseCase, article: Article, deed: Deed): ReactNode => {
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
