import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import type { ArticleVote } from '#core/articles/cast-vote.ts';
import type { Reactions as ReadersReactions, Vote } from '#core/articles/reactions.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import { noticeQuery } from '../accounts/login-notice.tsx';
import { Prepare } from '../navigation/lazy-component.tsx';
import { SaveToggle } from '../saved/save-toggle.tsx';
import { failureText } from '../shared/failure-text.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { type ProvideUseCases, UseCasesContext, useUseCases } from '../shared/use-cases.ts';
import { useCore, useIsHydrated } from '../shared/use-core.ts';
import styles from './reactions.module.css';

interface ReactionsProps {
  readonly article: Article;
}

/** Saves and shares an article, at its top. The count is loaded later, and moves no other button. */
export function SaveAndShare({ article }: ReactionsProps) {
  const { known, button, act, message } = useReactions(article);
  return (
    <div className={`${styles.reactions} ${styles.tools} no-print`}>
      <SaveToggle article={{ ...article, articleId: article.id }} large />
      <button type="button" className={styles.button} onClick={() => act('share')} {...button}>
        <Icon name="share-network" size={20} />
        Share
        <span className={styles.count}>
          {known !== undefined && known.shareCount > 0 && (
            <>
              {known.shareCount}
              <span className="visually-hidden"> times shared</span>
            </>
          )}
        </span>
      </button>
      <Said message={message} />
    </div>
  );
}

/** The votes on an article, after its text (FD-02). */
export function Votes({ article }: ReactionsProps) {
  const { known, button, act, message, show } = useReactions(article);
  useVoteWishedBeforeLogin(article.id, known !== undefined, show);
  return (
    <section className={`${styles.reactions} ${styles.votes} no-print`} aria-labelledby="votes">
      <h2 id="votes">Was it worth reading?</h2>
      {VOTES.map(({ vote, count, icon, name }) => (
        <button
          key={vote}
          type="button"
          className={`${styles.button} ${styles.vote}`}
          aria-pressed={known?.vote === vote}
          onClick={() => act(vote)}
          {...button}
        >
          <Icon name={icon} size={20} />
          <span className="visually-hidden">{name}</span>
          <span className={styles.count}>{known?.[count] || null}</span>
        </button>
      ))}
      <Said message={message} />
    </section>
  );
}

const Said = ({ message }: { readonly message: ReactNode }) => (
  <p role="status" className={styles.said}>
    {message}
  </p>
);

/** What votes and shares have in common: their code is loaded late. */
const useReactions = (article: Article) => {
  const activity = useCore(useUseCases('activities').followActivity.standing(article.id));
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  const [message, show] = useState<ReactNode>(null);
  const notHydrated = !useIsHydrated() || undefined;
  const prepareArticles = () => prepare('articles').catch(() => undefined);
  return {
    known: activity.phase === 'loaded' ? activity.value : undefined,
    button: { 'aria-disabled': notHydrated, onPointerDown: prepareArticles, onFocus: prepareArticles },
    message,
    show,
    act: (action: Action) => {
      show(null);
      prepare('articles').then(
        () => show(performAction(provide, article, action)),
        () => show(`${UNREACHABLE_TEXT}.`),
      );
    },
  };
};

const VOTES: readonly {
  readonly vote: Vote;
  readonly count: keyof Pick<ReadersReactions, 'upVotes' | 'downVotes'>;
  readonly icon: IconName;
  readonly name: string;
}[] = [
  { vote: 'up', count: 'upVotes', icon: 'thumbs-up', name: 'Vote up' },
  { vote: 'down', count: 'downVotes', icon: 'thumbs-down', name: 'Vote down' },
];

interface ActionOutcomeProps {
  readonly articleId: string;
  readonly vote: ArticleVote;
  readonly share: ShareArticle;
}

type Action = Vote | 'share';

/**
 * Votes or shares, and returns the message to show. Only learners vote: a guest is told so where they log in, and is
 * then back here with their vote.
 */
const performAction = (provide: ProvideUseCases, article: Article, action: Action): ReactNode => {
  const { id, slug } = article;
  if (action !== 'share' && provide('first').session.state.get().phase === 'guest') {
    provide('articles').castVote.wish({ articleId: id, vote: action });
    const back = toNextPlace({ name: 'article', params: { slug }, query: { vote: action } });
    return <Redirect to={pathTo('login', {}, { ...back, ...noticeQuery('to-vote') })} />;
  }
  const part = {
    articleId: id,
    vote: provide('articles').castVote.of(id),
    share: provide('articles').shareArticle,
  };
  if (action === 'share') part.share.execute(article);
  else part.vote.cast(action);
  return <ActionOutcome {...part} />;
};

/** Casts the vote for which a guest has logged in, when they are back and their current vote is known. */
function useVoteWishedBeforeLogin(
  articleId: string,
  isKnown: boolean,
  show: (message: ReactNode) => void,
): void {
  const { phase } = useCore(useUseCases('first').session.state);
  const wished = new URLSearchParams(useSearch()).get('vote');
  const vote = VOTES.find((each) => each.vote === wished)?.vote;
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  const isDue = phase === 'learner' && isKnown;
  useEffect(() => {
    if (vote === undefined || !isDue) return;
    prepare('articles').then(
      () => {
        provide('articles').castVote.castWished({ articleId, vote });
        show(
          <ActionOutcome
            articleId={articleId}
            vote={provide('articles').castVote.of(articleId)}
            share={provide('articles').shareArticle}
          />,
        );
      },
      () => show(`${UNREACHABLE_TEXT}.`),
    );
  }, [articleId, vote, isDue, provide, prepare, show]);
}

/** The outcome of a vote or of sharing, if the button does not show it. */
function ActionOutcome({ articleId, vote, share }: ActionOutcomeProps) {
  const failure = useCore(vote.failure);
  const shared = useCore(share.state);
  if (failure !== null) return failureText(failure);
  if (shared.phase === 'failed') return failureText(shared.failure);
  const isCopied = shared.phase === 'done' && shared.value.outcome === 'copied';
  return isCopied && shared.value.articleId === articleId ? 'Link copied.' : '';
}
