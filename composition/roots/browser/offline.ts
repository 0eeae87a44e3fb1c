import { right } from 'fp-ts/lib/Either.js';
import { debounceTime, EMPTY, merge, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { Client } from '#adapters/http/client.ts';
import { httpTranscripts } from '#adapters/http/credits.ts';
import { httpSaved } from '#adapters/http/saved.ts';
import { cacheEmbeddedData, type SentWithDocument } from '#adapters/offline/cache-embedded-data.ts';
import { cachingClient } from '#adapters/offline/caching-client.ts';
import { copiedFiles } from '#adapters/offline/copied-files.ts';
import { copyStore } from '#adapters/offline/copy-store.ts';
import { type CopiesInUse, removeCopies } from '#adapters/offline/device-copies.ts';
import { keptArticles } from '#adapters/offline/kept-articles.ts';
import { readersCache } from '#adapters/offline/readers-cache.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { Screen } from '#core/articles/figure.ts';
import { followCopies } from '#core/offline/follow-copies.ts';
import { keepSavedArticles } from '#core/offline/keep-saved-articles.ts';
import type { SavedArticle } from '#core/saved/saved-article.ts';
import type { Page } from '#core/shared/page.ts';
import type { Preceptor } from '../../create-preceptor.ts';
import { first } from '../../first.ts';

/** What a browser provides for copies of the server's responses. */
export interface OfflineDevice {
  readonly copies: CopiesInUse;
  /** Undefined if the browser has none, such as on a page without TLS; nothing is then stored. */
  readonly caches: CacheStorage | undefined;
  readonly crypto: Crypto;
  readonly storage: DeviceStorage;
  readonly sent: SentWithDocument | null;
  readonly idle$: Observable<unknown>;
  /** Whether saved articles may be prefetched: not if the browser saves data. */
  readonly mayReadAhead: boolean;
  readonly screen: Screen;
  /** Fetches a file of the API. */
  readonly load: (address: string) => Promise<Response>;
}

/** Milliseconds until saved articles are prefetched, from the first request or from a change of the list. */
const AHEAD = 10_000;
const AFTER_CHANGE = 2000;

/** A client that stores copies of what the reader needs offline on this device. */
export const offlineClient = (client: Client, preceptor: Preceptor, device: OfflineDevice): Client => {
  const { caches, copies, crypto, storage, sent, idle$, mayReadAhead, screen, load } = device;
  if (caches === undefined) return client;
  const {
    authToken,
    caches: ofApp,
    connectivity,
    endSessionWhenOver,
    guestSession,
    savedHere,
    session,
    ...app
  } = preceptor.inside(first);
  const { value: token } = authToken;
  const { hash: guestHash } = guestSession;
  const now = () => app.now().getTime();

  // A visitor who has neither started nor saved anything leaves nothing on the device.
  const reader = () => {
    endSessionWhenOver.check();
    return token.get() ?? (guestHash.get() !== null || savedHere.get() ? 'guest' : null);
  };
  // A page that was closed while it cleared the device has left copies.
  if (reader() === null) removeCopies(caches, null).catch(() => undefined);
  const readers = readersCache({ storage: caches, crypto, reader });
  const store = copyStore(readers, now);
  const keeping = cachingClient(client, store, copies, token.changes$);
  if (sent) cacheEmbeddedData(keeping.keep, sent);

  followCopies({ copies, caches: ofApp, session });
  connectivity.online$.subscribe(copies.reached);

  if (mayReadAhead) {
    const account = httpSaved({ ...keeping, call: keeping.ahead });
    const record = httpTranscripts({ ...keeping, call: keeping.ahead });
    const files = copiedFiles(readers, load);
    const articles = keptArticles({ ahead: keeping.ahead, store, files, screen, now });
    const page = (cursor?: string) =>
      token.get() === null
        ? of(right(onePage(storedSavedArticles(storage).all.get())))
        : account.page(cursor);
    const learner$ = token.changes$.pipe(startWith(null));
    timer(AHEAD)
      .pipe(switchMap(() => merge(learner$, app.toggleSaved.ids.changes$)))
      // The list of their ids is read first if no page has done so.
      .pipe(debounceTime(AFTER_CHANGE))
      .pipe(switchMap(() => (reader() === null ? EMPTY : keepSavedArticles({ page, articles, idle$ }))))
      .subscribe();
    timer(AHEAD)
      .pipe(switchMap(() => learner$))
      .pipe(switchMap(() => (token.get() === null ? EMPTY : record.page())))
      .subscribe();
  }
  return keeping;
};

const onePage = (items: readonly SavedArticle[]): Page<SavedArticle> => ({
  items,
  previousPagination: null,
  nextPagination: null,
  total: items.length,
});
