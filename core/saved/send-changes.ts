import { isLeft } from 'fp-ts/lib/Either.js';
import { Subscription } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import type { Failure } from '../shared/failure.ts';
import { learnerState } from '../shared/learner-state.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Said } from '../shared/said.ts';
import type { State } from '../shared/state.ts';
import type { AccountSaved } from './ports.ts';
import type { Savable } from './saved-article.ts';

/** The wanted result for each article with a pending change: saved, or not. */
export type Wanted = ReadonlyMap<string, boolean>;

interface Sent {
  /** The account has stored the change, although the learner may want another one by now. */
  readonly stored: (article: Savable, isSaved: boolean) => void;
  /** Nothing more is wanted for the article. */
  readonly done: (isSaved: boolean, said: Said) => void;
  readonly failed: (article: Savable, isSaved: boolean, failure: Failure) => void;
}

interface Changes {
  readonly wanted: State<Wanted>;
  readonly want: (article: Savable, isSaved: boolean) => void;
}

/** Sends one request per article at a time, then the latest change made meanwhile, so that the last one wins. */
export const sendChanges = (
  caches: Caches,
  accountSaved: Pick<AccountSaved, 'save' | 'remove'>,
  sent: Sent,
): Changes => {
  const sending = new Map<string, Subscription>();
  const wanted = learnerState<Wanted>(caches, new Map(), () => {
    for (const request of sending.values()) request.unsubscribe();
    sending.clear();
    wanted.set(new Map());
  });

  const forget = ({ articleId }: Savable) =>
    wanted.update((all) => new Map([...all].filter(([id]) => id !== articleId)));

  const send = (article: Savable, isSaved: boolean) => {
    const { articleId } = article;
    const request = new Subscription();
    sending.set(articleId, request);
    request.add(
      oneAnswer(() => (isSaved ? accountSaved.save(articleId) : accountSaved.remove(articleId))).subscribe(
        (outcome) => {
          sending.delete(articleId);
          if (isLeft(outcome)) {
            forget(article);
            sent.failed(article, isSaved, outcome.left);
            return;
          }
          sent.stored(article, isSaved);
          const wish = wanted.state.get().get(articleId) ?? isSaved;
          if (wish !== isSaved) return send(article, wish);
          forget(article);
          sent.done(isSaved, outcome.right);
        },
      ),
    );
  };

  return {
    wanted: wanted.state,
    want: (article, isSaved) => {
      wanted.update((all) => new Map(all).set(article.articleId, isSaved));
      if (!sending.has(article.articleId)) send(article, isSaved);
    },
  };
};
