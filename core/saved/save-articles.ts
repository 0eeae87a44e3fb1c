import { isLeft, isRight, right } from 'fp-ts/lib/Either.js';
import { defer, distinctUntilChanged, map, of, Subscription, share, startWith, switchMap } from 'rxjs';
import type { AuthToken } from '../accounts/ports.ts';
import type { Session } from '../accounts/session.ts';
import type { Notices } from '../notices/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { type Answer, type Failure, messageOf } from '../shared/failure.ts';
import { learnerState } from '../shared/learner-state.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Page } from '../shared/page.ts';
import { type PageList, pageList } from '../shared/page-list.ts';
import { query } from '../shared/query.ts';
import { confirmationOf } from '../shared/said.ts';
import { combineStates, type State, watchedState } from '../shared/state.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { AccountSaved, DeviceSaved } from './ports.ts';
import {
  REMOVED,
  SAVED,
  type Savable,
  type SavedArticle,
  whyNotSaved,
  withoutSaved,
  withSaved,
} from './saved-article.ts';

/** Saved articles: a learner's are in the account, a guest's on the device until an account has them (SV-01). */
export interface SaveArticles {
  /** The saved articles, including changes that are being sent. Read once, however many watch it (SV-04). */
  readonly ids: State<ReadonlySet<string>>;
  /** Saves the article, or removes a saved one. Shown immediately; a failure is rolled back and reported (SV-03). */
  readonly toggle: (article: Savable) => void;
  /** Newest first. A removed article stays listed until the learner leaves, so that it can be saved again (SV-02). */
  readonly list: Pick<PageList<SavedArticle, Page<SavedArticle>>, 'state' | 'more' | 'retry'>;
}

interface SavingPorts {
  readonly caches: Caches;
  readonly accountSaved: AccountSaved;
  readonly deviceSaved: DeviceSaved;
  readonly authToken: Pick<AuthToken, 'value'>;
  readonly session: Session;
  readonly notices: Notices;
  readonly now: () => Date;
}

/** The wanted result for each article with a pending change: saved, or not. */
type Wanted = ReadonlyMap<string, boolean>;

export const saveArticles = ({
  caches,
  accountSaved,
  deviceSaved,
  authToken,
  session,
  notices,
  now,
}: SavingPorts): SaveArticles => {
  /** The token decides, because it changes first, so that a reload after a change of learner is the new learner's. */
  const isGuest = () => authToken.value.get() === null;

  /** Moves a guest's saved articles to the account. If that fails, they stay here and are moved later. */
  const moved$: Answer<null> = defer((): Answer<null> => {
    const guestSaved = deviceSaved.all.get();
    if (guestSaved.length === 0) return of(right(null));
    const moved = new Set(guestSaved.map(({ articleId }) => articleId));
    return accountSaved
      .addAll(guestSaved)
      .pipe(
        tapRight(() =>
          deviceSaved.keep(deviceSaved.all.get().filter(({ articleId }) => !moved.has(articleId))),
        ),
      );
  }).pipe(share());

  const accountIds = query(caches, () =>
    isGuest() ? of(right(NONE)) : moved$.pipe(switchMap(accountSaved.ids)),
  );
  const ofAccount: State<readonly string[]> = {
    get: () => {
      if (isGuest()) return NONE;
      const current = accountIds.of('all').get();
      return current.phase === 'loaded' ? current.value : NONE;
    },
    changes$: session.state.changes$.pipe(
      startWith(null),
      map(isGuest),
      distinctUntilChanged(),
      switchMap((guest) => (guest ? of(null) : accountIds.of('all').changes$.pipe(startWith(null)))),
      map(() => ofAccount.get()),
      distinctUntilChanged(),
    ),
  };

  const sending = new Map<string, Subscription>();
  const wanted = learnerState<Wanted>(caches, new Map(), () => {
    for (const request of sending.values()) request.unsubscribe();
    sending.clear();
    wanted.set(new Map());
  });

  const saved = combineStates(
    ofAccount,
    deviceSaved.all,
    (account, device) => new Set([...account, ...device.map(({ articleId }) => articleId)]),
  );
  const ids = combineStates(saved, wanted.state, withChanges);

  const pages = pageList(
    caches,
    (cursor) => {
      if (isGuest()) return of(right(onePage(deviceSaved.all.get())));
      return cursor === undefined
        ? moved$.pipe(switchMap(() => accountSaved.page()))
        : accountSaved.page(cursor);
    },
    ({ articleId }: SavedArticle) => articleId,
    ['saved'],
  );
  const stale = () => caches.invalidate('saved');
  const list = watchedState(pages.state, { entered: () => undefined, left: stale });

  const settle = (article: Savable, isSaved: boolean) => {
    const current = accountIds.of('all').get();
    if (current.phase !== 'loaded') accountIds.invalidate('all');
    else {
      const others = current.value.filter((id) => id !== article.articleId);
      accountIds.put('all', isSaved ? [...others, article.articleId] : others);
    }
    if (!isSaved) deviceSaved.keep(withoutSaved(deviceSaved.all.get(), article.articleId));
    if (!list.isWatched()) stale();
  };

  const forget = ({ articleId }: Savable) =>
    wanted.update((all) => new Map([...all].filter(([id]) => id !== articleId)));

  /** Sends one request per article at a time, then the latest change made meanwhile, so that the last one wins. */
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
            notices.error(couldNotSave(article, isSaved, outcome.left));
            return;
          }
          settle(article, isSaved);
          const wish = wanted.state.get().get(articleId) ?? isSaved;
          if (wish !== isSaved) send(article, wish);
          else {
            forget(article);
            notices.success(confirmationOf(outcome.right, isSaved ? SAVED : REMOVED));
          }
        },
      ),
    );
  };

  const keepOnDevice = (article: Savable, isSaved: boolean) => {
    const all = deviceSaved.all.get();
    const why = isSaved ? whyNotSaved(all, article.articleId) : null;
    if (why !== null) return notices.error(couldNotSave(article, isSaved, why));
    const added = { ...article, savedAt: now().toISOString(), withdrawn: false };
    const isStored = deviceSaved.keep(isSaved ? withSaved(all, added) : withoutSaved(all, article.articleId));
    if (!list.isWatched()) stale();
    if (isStored) notices.success(isSaved ? SAVED_HERE : REMOVED);
    else notices.error(FORGETFUL);
  };

  const move = () => {
    oneAnswer(() => moved$).subscribe((outcome) => {
      if (isRight(outcome)) accountIds.invalidate('all');
      else if (outcome.left.kind === 'unavailable') later.plan();
    });
  };
  /** A logout clears anything that has not moved by then. */
  const later = caches.later(move);

  // A guest's saved articles follow them when they register or log in, on any page (SV-05).
  session.state.changes$
    .pipe(
      startWith(session.state.get()),
      map(({ phase }) => phase),
      distinctUntilChanged(),
    )
    .subscribe((phase) => {
      later.reset();
      if (phase === 'learner' && deviceSaved.all.get().length > 0) move();
    });

  return {
    ids,
    toggle: ({ articleId, slug, title, journal, year }) => {
      // The caller may pass a card or a whole article; only these fields are stored.
      const article = { articleId, slug, title, journal, year };
      const isSaved = !ids.get().has(articleId);
      if (isGuest()) return keepOnDevice(article, isSaved);
      wanted.update((all) => new Map(all).set(articleId, isSaved));
      if (!sending.has(articleId)) send(article, isSaved);
    },
    list: { state: list.state, more: pages.more, retry: pages.retry },
  };
};

const NONE: readonly string[] = [];

const withChanges = (saved: ReadonlySet<string>, wanted: Wanted): ReadonlySet<string> => {
  if (wanted.size === 0) return saved;
  const ids = new Set(saved);
  for (const [id, isSaved] of wanted)
    if (isSaved) ids.add(id);
    else ids.delete(id);
  return ids;
};

const onePage = (items: readonly SavedArticle[]): Page<SavedArticle> => ({
  items,
  previousPagination: null,
  nextPagination: null,
  total: items.length,
});

const SAVED_HERE = 'Saved on this device. Register or log in to see it everywhere.';
const FORGETFUL =
  'This browser blocks storage for this site, so saved articles are lost when you leave the page.';

const couldNotSave = ({ title }: Savable, isSaved: boolean, failure: Failure): string => {
  const why = failure.kind === 'unreachable' ? 'We couldn’t connect. Try again.' : messageOf(failure);
  return `“${title}” was not ${isSaved ? 'saved' : 'removed'}. ${why}`.trim();
};
