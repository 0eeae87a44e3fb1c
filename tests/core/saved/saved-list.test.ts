import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { AccountSaved, DeviceSaved } from '#core/saved/ports.ts';
import { saveArticles } from '#core/saved/save-articles.ts';
import { MAX_SAVED, type SavedArticle, type SavedEntry } from '#core/saved/saved-article.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import type { Cursor, Page } from '#core/shared/page.ts';
import { createState } from '#core/shared/state.ts';
import { scripted } from '#tests/support/scripted.ts';
import { shownConnectivity } from '#tests/support/shown-connectivity.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { ada } from '../accounts/ada.ts';

const savable = (articleId: string) => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  journal: 'A journal',
  year: 2024,
});
const NOW = '2026-05-04T12:00:00.000Z';
const savedOne = (articleId: string): SavedArticle => ({
  ...savable(articleId),
  savedAt: NOW,
  withdrawn: false,
});

interface Known {
  readonly token?: string | null;
  readonly onDevice?: readonly SavedArticle[];
  readonly onAccount?: readonly string[];
  /** Whether the device stores anything. */
  readonly stores?: boolean;
}

const opened = ({ token = 'token', onDevice = [], onAccount = ['1'], stores = true }: Known = {}) => {
  let stored = onAccount;
  const said: string[] = [];
  const page = scripted(
    (cursor?: Cursor): PortResult<Page<SavedArticle>> =>
      of(
        right({
          items: (cursor === undefined ? stored : ['90']).map(savedOne),
          previousPagination: null,
          nextPagination: cursor === undefined ? 'older' : null,
          total: 3,
        }),
      ),
  );
  const ids = scripted((): PortResult<readonly string[]> => of(right(stored)));
  const change = (next: (articleId: string) => readonly string[]) =>
    scripted((articleId: string): PortResult<null> => {
      stored = next(articleId);
      return of(right<Failure, null>(null));
    });
  const save = change((articleId) => [...stored, articleId]);
  const remove = change((articleId) => stored.filter((id) => id !== articleId));
  const addAll = scripted((entries: readonly SavedEntry[]): PortResult<null> => {
    stored = [...stored, ...entries.map(({ articleId }) => articleId)];
    return of(right(null));
  });
  const account: AccountSaved = {
    page: page.call,
    ids: ids.call,
    save: save.call,
    remove: remove.call,
    addAll: addAll.call,
  };
  const storage = memoryDeviceStorage();
  const memory = storedSavedArticles(storage);
  memory.keep(onDevice);
  const device: DeviceSaved = { ...memory, keep: (list) => memory.keep(list) && stores };
  const session = createState<SessionState>(token === null ? { phase: 'guest' } : { phase: 'resuming' });
  const authToken = storedAuthToken(storage);
  if (token !== null) authToken.save(token);
  const caches = createCaches(shownConnectivity());
  const saving = saveArticles({
    caches,
    accountSaved: account,
    deviceSaved: device,
    authToken,
    session,
    notices: { success: (text) => said.push(text), error: (text) => said.push(`! ${text}`) },
    now: () => new Date(NOW),
  });
  const logIn = () => {
    authToken.save('token');
    session.set({ phase: 'learner', user: ada });
  };
  const listed = () => inPhase(saving.list.state, 'loaded').pages.items.map(({ articleId }) => articleId);
  return { ...saving, said, page, readIds: ids, save, remove, addAll, device, logIn, listed };
};

describe('a guest’s saved articles', () => {
  it('are stored with what the list shows of them, and no more', () => {
    const { toggle, device, said } = opened({ token: null });
    toggle({ ...savable('2'), abstractHtml: '<p>Long.</p>' } as ReturnType<typeof savable>);
    expect(device.all.get()).toEqual([savedOne('2')]);
    expect(said).toEqual(['Saved on this device. Register or log in to see it everywhere.']);
    toggle(savable('2'));
    expect(device.all.get()).toEqual([]);
    expect(said.at(-1)).toBe('Removed from your saved articles.');
  });

  it('hold until the page is left on a device that stores nothing, which says so', () => {
    const { toggle, ids, said } = opened({ token: null, stores: false });
    toggle(savable('2'));
    expect([...ids.get()]).toEqual(['2']);
    expect(said).toEqual([
      '! This browser blocks storage for this site, so saved articles are lost when you leave the page.',
    ]);
  });

  it('take no more than the list holds, and say why; those in it can be removed [SV-06]', () => {
    const onDevice = Array.from({ length: MAX_SAVED }, (_, index) => savedOne(String(index + 1)));
    const { toggle, device, said } = opened({ token: null, onDevice });
    toggle(savable('5000'));
    expect(device.all.get()).toHaveLength(MAX_SAVED);
    expect(said).toEqual([
      '! “Article 5000” was not saved. You’ve reached the limit of 1,000 saved articles. Remove some first.',
    ]);
    toggle(savable('1'));
    expect(device.all.get()).toHaveLength(MAX_SAVED - 1);
  });

  it('are listed without a request, also when one is added before the list is opened again', () => {
    const { toggle, list, listed, page, readIds, ids } = opened({ token: null, onDevice: [savedOne('3')] });
    watch(ids);
    const { leave } = watch(list.state);
    expect(listed()).toEqual(['3']);
    expect(inPhase(list.state, 'loaded')).toMatchObject({ more: 'end', pages: { total: 1 } });
    leave();
    toggle(savable('4'));
    watch(list.state);
    expect(listed()).toEqual(['4', '3']);
    expect([page.calls, readIds.calls]).toEqual([[], []]);
  });
});

describe('a guest who logs in', () => {
  it('has in the account what was on the device, whatever page they are on [SV-05]', () => {
    const { logIn, ids, device, addAll } = opened({ token: null, onDevice: [savedOne('3')] });
    watch(ids);
    logIn();
    expect(addAll.calls).toEqual([[[savedOne('3')]]]);
    expect(device.all.get()).toEqual([]);
    expect([...ids.get()]).toEqual(['1', '3']);
  });

  it('has it there once the server is back, on a page that shows no article, before a logout clears it [SV-05]', () => {
    vi.useFakeTimers();
    const { logIn, device, addAll } = opened({ token: null, onDevice: [savedOne('3')] });
    addAll.failNext(refusal('unavailable'));
    logIn();
    expect(device.all.get()).toHaveLength(1);
    vi.advanceTimersByTime(5_000);
    expect(device.all.get()).toEqual([]);
    expect(addAll.calls).toHaveLength(2);
    vi.useRealTimers();
  });

  it('keeps on the device what the account did not take, and what was saved meanwhile', () => {
    const refused = opened({ token: null, onDevice: [savedOne('3')] });
    refused.addAll.failNext(unreachable);
    refused.logIn();
    expect(refused.device.all.get()).toEqual([savedOne('3')]);
    expect([...refused.ids.get()]).toEqual(['3']);
    const { logIn, addAll, device } = opened({ token: null, onDevice: [savedOne('3')] });
    addAll.hold();
    logIn();
    device.keep([savedOne('4'), savedOne('3')]);
    addAll.release();
    expect(device.all.get()).toEqual([savedOne('4')]);
  });

  it('sends nothing when nothing was on the device', () => {
    const { logIn, addAll } = opened({ token: null });
    logIn();
    expect(addAll.calls).toEqual([]);
  });
});

describe('a learner’s saved articles', () => {
  it('are listed page by page, each once', () => {
    const { list, listed, page } = opened({ onAccount: ['2', '1'] });
    watch(list.state);
    expect(listed()).toEqual(['2', '1']);
    list.more();
    expect(listed()).toEqual(['2', '1', '90']);
    expect(page.calls).toEqual([[], ['older']]);
  });

  it('are in the list when it is opened after one was saved, and stay while it is open [SV-02]', () => {
    const { toggle, list, listed, ids } = opened();
    watch(ids);
    const first = watch(list.state);
    toggle(savable('1'));
    expect(listed()).toEqual(['1']);
    first.leave();
    const second = watch(list.state);
    expect(listed()).toEqual([]);
    second.leave();
    toggle(savable('7'));
    watch(list.state);
    expect(listed()).toEqual(['7']);
  });

  it('are removed from the account and from the device, with a confirmation', () => {
    const { toggle, ids, device, remove, said } = opened({ onDevice: [savedOne('1')] });
    toggle(savable('1'));
    expect(remove.calls).toEqual([['1']]);
    expect(device.all.get()).toEqual([]);
    expect([...ids.get()]).toEqual([]);
    expect(said).toEqual(['Removed from your saved articles.']);
  });

  it('are read again after a change that came before they were known', () => {
    const { toggle, ids, readIds } = opened();
    readIds.failNext(unreachable);
    watch(ids);
    expect([...ids.get()]).toEqual([]);
    toggle(savable('2'));
    expect(readIds.calls).toHaveLength(2);
    expect([...ids.get()].sort()).toEqual(['1', '2']);
  });

  it('say why one could not be saved, and show it as it was', () => {
    const { toggle, ids, save, said } = opened();
    watch(ids);
    save.failNext(refusal('conflict', 'The list is full.'));
    toggle(savable('2'));
    expect([...ids.get()]).toEqual(['1']);
    expect(said).toEqual(['! “Article 2” was not saved. The list is full.']);
    save.failNext({ kind: 'unreadable', detail: 'a page' });
    toggle(savable('2'));
    expect(said.at(-1)).toBe('! “Article 2” was not saved.');
    toggle(savable('2'));
    expect([...ids.get()]).toEqual(['1', '2']);
  });

  it('are not read for a guest', () => {
    const { ids, readIds } = opened({ token: null });
    watch(ids);
    expect([...ids.get()]).toEqual([]);
    expect(readIds.calls).toEqual([]);
  });
});
