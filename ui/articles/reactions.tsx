import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import type { Article } from '#core/articles/article.ts';
import type { Vote } from '#core/articles/reactions.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { unreachable } from '#core/shared/failure.ts';
import { laterCode } from '../navigation/later-code.ts';
import { Prepare } from '../navigation/lazy-part.ts';
import { failureText } from '../shared/failure-text.ts';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import { useAwake } from '../shared/use-awake.ts';
import { UseCasesContext, useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import type { OwnPart } from './own-part.tsx';
import styles from './reactions.module.css';

/** One's own part: its code comes when one is about to take it. */
const ownPart = laterCode(() => import('./own-part.tsx'));

/** What readers made of an article, and one's own part in it (FD-02). The counts come later; their room is there. */
export function Reactions({ article }: { readonly article: Article }) {
  const { id, slug } = article;
  const activity = useCore(useUseCase('followActivity').standing(id));
  const provide = useContext(UseCasesContext);
  const prepare = useContext(Prepare);
  const [own, setOwn] = useState<OwnPart | null>(null);
  const [unreached, setUnreached] = useState<string | null>(null);
  const WhatCameOfIt = ownPart.get()?.WhatCameOfIt;
  const session = useCore(useUseCase('session').state);
  const [, navigate] = useLocation();
  const asleep = !useAwake() || undefined;
  const known = activity.phase === 'loaded' ? activity.value : undefined;
  const back = toNextPlace({ name: 'article', params: { slug }, query: {} });

  const come = () => Promise.all([prepare('reactions'), ownPart.fetch()]);
  const comeNear = () => come().catch(() => undefined);
  const near = { onPointerDown: comeNear, onFocus: comeNear };
  const take = (what: string, act: (part: OwnPart) => void) => {
    setUnreached(null);
    come().then(
      () => {
        const part = { articleId: id, vote: provide('castVote').of(id), share: provide('shareArticle') };
        setOwn(part);
        act(part);
      },
      () => setUnreached(what),
    );
  };
  const cast = (vote: Vote) => {
    if (session.phase === 'guest') navigate(pathTo('login', {}, back));
    else take('Your vote', (part) => part.vote.cast(vote));
  };

  return (
    <div className={`${styles.reactions} no-print`}>
      {VOTES.map(({ vote, icon, name }) => (
        <button
          key={vote}
          type="button"
          className={styles.button}
          aria-pressed={known?.vote === vote}
          aria-disabled={asleep}
          onClick={() => cast(vote)}
          {...near}
        >
          <Icon name={icon} size={20} />
          <span className="visually-hidden">{name}</span>
          <span className={styles.count}>{known && (vote === 'up' ? known.upVotes : known.downVotes)}</span>
        </button>
      ))}
      <button
        type="button"
        className={styles.button}
        aria-disabled={asleep}
        onClick={() => take('The link', (part) => part.share.execute(article))}
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
        {unreached !== null && failureText(unreachable, unreached)}
        {unreached === null && own && WhatCameOfIt && <WhatCameOfIt {...own} />}
      </p>
    </div>
  );
}

const VOTES: readonly { readonly vote: Vote; readonly icon: IconName; readonly name: string }[] = [
  { vote: 'up', icon: 'thumbs-up', name: 'Vote up' },
  { vote: 'down', icon: 'thumbs-down', name: 'Vote down' },
];
