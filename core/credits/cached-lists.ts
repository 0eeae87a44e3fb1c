import type { Caches, Tag } from '../shared/caches.ts';
import type { Failure, PortResult } from '../shared/failure.ts';
import { lruCache } from '../shared/lru-cache.ts';
import type { Cursor, Page } from '../shared/page.ts';
import { type More, type PageListState, pageList } from '../shared/page-list.ts';
import { mapState, type State } from '../shared/state.ts';

/** `Beside` is the data that comes with the credits, such as the totals of years, from the latest page. */
export type ListState<Credit, Beside> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | (Beside & {
      readonly phase: 'loaded';
      readonly credits: readonly Credit[];
      readonly total: number;
      readonly more: More;
    });

export interface CreditList<Credit, Beside> {
  readonly state: State<ListState<Credit, Beside>>;
  readonly more: () => void;
  readonly retry: () => void;
}

interface CachedLists<Asked, Credit, Beside> {
  readonly of: (asked: Asked) => CreditList<Credit, Beside>;
}

interface OpenList<Credit, Beside> extends CreditList<Credit, Beside> {
  readonly isWatched: () => boolean;
}

/** Lists that are read page by page, one per filter. The `limit` most recently used are cached. */
export const cachedLists = <Asked, Credit extends { readonly id: string }, Beside>(
  caches: Caches,
  read: (asked: Asked, cursor?: Cursor) => PortResult<Page<Credit> & Beside>,
  { limit, tags }: { readonly limit: number; readonly tags: readonly Tag[] },
): CachedLists<Asked, Credit, Beside> => {
  const lists = lruCache<OpenList<Credit, Beside>>(caches, limit, (list) => list.isWatched());
  const open = (own: Caches, asked: Asked): OpenList<Credit, Beside> => {
    const list = pageList(
      own,
      (cursor) => read(asked, cursor),
      (credit: Credit) => credit.id,
      tags,
    );
    return { ...list, state: mapState(list.state, asListState<Credit, Beside>) };
  };
  return { of: (asked) => lists.open(JSON.stringify(asked), (own) => open(own, asked)) };
};

const asListState = <Credit, Beside>(
  list: PageListState<Credit, Page<Credit> & Beside>,
): ListState<Credit, Beside> =>
  list.phase === 'loaded'
    ? {
        ...list.latest,
        phase: 'loaded',
        credits: list.pages.items,
        total: list.pages.total,
        more: list.more,
      }
    : list;
