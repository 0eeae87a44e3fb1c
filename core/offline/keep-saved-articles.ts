import { type Either, isLeft, isRight, right } from 'fp-ts/lib/Either.js';
import {
  concatMap,
  defer,
  EMPTY,
  expand,
  from,
  last,
  map,
  type Observable,
  of,
  switchMap,
  take,
  takeWhile,
} from 'rxjs';
import type { SavedArticle } from '../saved/saved-article.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { KeptArticles } from './ports.ts';

/** How many of the newest saved articles open offline (OF-02). */
export const MAX_KEPT = 50;

/** How many pages of the list are read to find them. This also ends a list whose pages repeat. */
const MAX_PAGES = 3;

interface KeepSavedArticlesPorts {
  readonly page: (cursor?: Cursor) => PortResult<Page<SavedArticle>>;
  readonly articles: KeptArticles;
  readonly idle$: Observable<unknown>;
}

/**
 * Stores the newest saved articles on this device one at a time, each when `idle$` says that the app is idle. Skips
 * articles that are stored already. Stops at the first failure, and resumes there next time.
 */
export const keepSavedArticles = ({
  page,
  articles: { isKept, keep },
  idle$,
}: KeepSavedArticlesPorts): Observable<Either<Failure, unknown>> => {
  const read = (cursor?: Cursor) => oneAnswer(() => page(cursor));
  const keepOne = (slug: string) =>
    oneAnswer(() => isKept(slug)).pipe(
      switchMap((kept) =>
        isRight(kept) && kept.right
          ? EMPTY
          : idle$.pipe(
              take(1),
              switchMap(() => oneAnswer(() => keep(slug))),
            ),
      ),
    );
  return defer(() => read()).pipe(
    expand((outcome) =>
      isLeft(outcome) || outcome.right.nextPagination === null ? EMPTY : read(outcome.right.nextPagination),
    ),
    take(MAX_PAGES),
    concatMap((outcome) =>
      isLeft(outcome)
        ? of<Either<Failure, string>>(outcome)
        : from(outcome.right.items.filter(({ withdrawn }) => !withdrawn)).pipe(
            map(({ slug }) => right(slug)),
          ),
    ),
    take(MAX_KEPT),
    concatMap((found) => (isLeft(found) ? of<Either<Failure, unknown>>(found) : keepOne(found.right))),
    takeWhile((outcome) => isRight(outcome) || isPassing(outcome.left), true),
    last(null, right(null)),
  );
};

/** An article that is gone or cannot be read does not stop the others. */
const isPassing = ({ kind }: Failure): boolean => kind === 'missing' || kind === 'unreadable';
