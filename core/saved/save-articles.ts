import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { Notices } from '../notices/ports.ts';
import { type Failure, messageOf } from '../shared/failure.ts';
import type { Page } from '../shared/page.ts';
import { type PageList, pageList } from '../shared/page-list.ts';
import { confirmationOf } from '../shared/said.ts';
import { combineStates, type State, watchedState } from '../shared/state.ts';
import {
  REMOVED,
  SAVED,
  type Savable,
  type SavedArticle,
  whyNotSaved,
  withoutSaved,
  withSaved,
} from './saved-article.ts';
import { type SavedInAccountPorts, savedInAccount } from './saved-in-account.ts';
import { sendChanges, type Wanted } from './send-changes.ts';

/** Saved articles: a learner's are in the account, a guest's on the device until an account has them (SV-01). */
export interface SaveArticles {
  /** The saved articles, including changes that are being sent. Read once, however many watch it (SV-04). */
  readonly ids: State<ReadonlySet<string>>;
  /** Saves the article, or removes a saved one. Shown immediately; a failure is rolled back and reported (SV-03). */
  readonly toggle: (article: Savable) => void;
  /** Newest first. A removed article stays listed until the learner leaves, so that it can be saved again (SV-02). */
  readonly list: Pick<PageList<SavedArticle, Page<SavedArticle>>, 'state' | 'more' | 'retry'>;
}

interface SavingPorts extends SavedInAccountPorts {
  readonly notices: Notices;
  readonly now: () => Date;
}

export const saveArticles = ({ notices, now, ...ports }: SavingPorts): SaveArticles => {
  const { caches, accountSaved, deviceSaved } = ports;
  const account = savedInAccount(ports);

  const pages = pageList(
    caches,
    (cursor) => (account.isGuest() ? of(right(onePage(deviceSaved.all.get()))) : account.page(cursor)),
    ({ articleId }: SavedArticle) => articleId,
    ['saved'],
  );
  const stale = () => caches.invalidate('saved');
  const list = watchedState(pages.state, { entered: () => undefined, left: stale });

  const changes = sendChanges(caches, accountSaved, {
    stored: ({ articleId }, isSaved) => {
      account.note(articleId, isSaved);
      if (!isSaved) deviceSaved.keep(withoutSaved(deviceSaved.all.get(), articleId));
      if (!list.isWatched()) stale();
    },
    done: (isSaved, said) => notices.success(confirmationOf(said, isSaved ? SAVED : REMOVED)),
    failed: (article, isSaved, failure) => notices.error(couldNotSave(article, isSaved, failure)),
  });

  const saved = combineStates(
    account.ids,
    deviceSaved.all,
    (inAccount, onDevice) => new Set([...inAccount, ...onDevice.map(({ articleId }) => articleId)]),
  );
  const ids = combineStates(saved, changes.wanted, withChanges);

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

  return {
    ids,
    toggle: ({ articleId, slug, title, journal, year }) => {
      // The caller may pass a card or a whole article; only these fields are stored.
      const article = { articleId, slug, title, journal, year };
      const change = account.isGuest() ? keepOnDevice : changes.want;
      change(article, !ids.get().has(articleId));
    },
    list: { state: list.state, more: pages.more, retry: pages.retry },
  };
};

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
