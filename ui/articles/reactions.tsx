import { useLocation } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import type { Vote } from '#core/articles/reactions.ts';
import type { ShareArticle } from '#core/articles/share-article.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Failure } from '#core/shared/failure.ts';
import { failureText } from '../shared/failure-text.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './reactions.module.css';

/** What readers made of an article, and one's own part in it (FD-02). The counts come later; their room is there. */
export function Reactions({ article }: { readonly article: Article }) {
  const { id, slug } = article;
  const activity = useCore(useUseCase('followActivity').standing(id));
  const ownVote = useUseCase('castVote').of(id);
  const failure = useCore(ownVote.failure);
  const share = useUseCase('shareArticle');
  const shared = useCore(share.state);
  const session = useCore(useUseCase('session').state);
  const [, navigate] = useLocation();
  const known = activity.phase === 'loaded' ? activity.value : undefined;
  const back = toNextPlace({ name: 'article', params: { slug }, query: {} });

  const cast = (vote: Vote) => {
    if (session.phase === 'guest') navigate(pathTo('login', {}, back));
    else ownVote.cast(vote);
  };

  return (
    <div className={`${styles.reactions} no-print`}>
      {VOTES.map(({ vote, icon, name }) => (
        <button
          key={vote}
          type="button"
          className={styles.button}
          aria-pressed={known?.vote === vote}
          onClick={() => cast(vote)}
        >
          <Icon name={icon} size={20} />
          <span className="visually-hidden">{name}</span>
          <span className={styles.count}>{known && (vote === 'up' ? known.upVotes : known.downVotes)}</span>
        </button>
      ))}
      <button type="button" className={styles.button} onClick={() => share.execute(article)}>
        <Icon name="share-network" size={20} />
        Share
        <span className={styles.count}>
          {known?.shareCount}
          <span className="visually-hidden"> times shared</span>
        </span>
      </button>
      <p role="status" className={styles.said}>
        {saidOf(failure, shared, id)}
      </p>
    </div>
  );
}

const VOTES: readonly { readonly vote: Vote; readonly icon: IconName; readonly name: string }[] = [
  { vote: 'up', icon: 'thumbs-up', name: 'Vote up' },
  { vote: 'down', icon: 'thumbs-down', name: 'Vote down' },
];

type SharedState = ReturnType<ShareArticle['state']['get']>;

const saidOf = (failure: Failure | null, shared: SharedState, articleId: string): string => {
  if (failure !== null) return failureText(failure, 'Your vote');
  if (shared.phase === 'failed') return failureText(shared.failure, 'The link');
  if (shared.phase !== 'done' || shared.value.articleId !== articleId) return '';
  return shared.value.outcome === 'copied' ? 'Link copied.' : '';
};
