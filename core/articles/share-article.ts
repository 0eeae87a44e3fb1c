import { isLeft, isRight, right } from 'fp-ts/lib/Either.js';
import { map, of, switchMap } from 'rxjs';
import type { ActivityFollower } from '../activities/follow-activity.ts';
import { pathTo } from '../navigation/path-of.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { PortResult } from '../shared/failure.ts';
import type { Article } from './article.ts';
import type { ShareOutcome, ShareSheet, Shares } from './ports.ts';

export type SharedArticle = Pick<Article, 'id' | 'slug' | 'title'>;

export interface Shared {
  readonly articleId: string;
  readonly outcome: ShareOutcome;
}

/** Shares an article's link, and counts the share if it happened (FD-02). */
export type ShareArticle = Command<SharedArticle, Shared>;

interface ShareArticlePorts {
  readonly caches: Caches;
  readonly shareSheet: ShareSheet;
  readonly shares: Shares;
  readonly followActivity: ActivityFollower;
}

/** No one waits for the count: a share that could not be counted still succeeded. */
export const shareArticle = ({
  caches,
  shareSheet,
  shares,
  followActivity: activity,
}: ShareArticlePorts): ShareArticle => {
  const counted = ({ id }: SharedArticle, outcome: ShareOutcome): PortResult<Shared> => {
    const shared = right({ articleId: id, outcome });
    if (outcome === 'called-off') return of(shared);
    const shareId = shareSheet.newId();
    return countWithRetry(() => shares.count(id, shareId)).pipe(
      map((count) => {
        const entry = activity.standing(id).get();
        if (isRight(count) && entry.phase === 'loaded')
          activity.put(id, { ...entry.value, shareCount: count.right });
        return shared;
      }),
    );
  };

  return command(caches, (article) =>
    shareSheet
      .share({ title: article.title, path: pathTo('article', { slug: article.slug }) })
      .pipe(switchMap((outcome) => (isLeft(outcome) ? of(outcome) : counted(article, outcome.right)))),
  );
};

/** Tries twice with the same id, so that a lost response does not cause a second count. */
const countWithRetry = (count: () => PortResult<number>): PortResult<number> =>
  count().pipe(
    switchMap((first) => (isLeft(first) && first.left.kind === 'unreachable' ? count() : of(first))),
  );
