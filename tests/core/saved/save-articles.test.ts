import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { AccountSaved } from '#core/saved/ports.ts';
import { saveArticles } from '#core/saved/save-articles.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const savable = (articleId: string) => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  journal: 'A journal',
  year: 2024,
});
const registration = {
  email: 'ada@hospital.org',
  password: 'a long password',
  firstName: 'Ada',
  lastName: 'Moss',
  degree: 'M.D.',
};

/** A learner whose requests the test answers itself. */
const waiting = () => {
  const asked: string[] = [];
  const requests: Subject<Either<Failure, null>>[] = [];
  const ask = (what: string): PortResult<null> => {
    asked.push(what);
    const request = new Subject<Either<Failure, null>>();
    requests.push(request);
    return request;
  };
  const said: string[] = [];
  const account: AccountSaved = {
    page: () => of(right({ items: [], previousPagination: null, nextPagination: null, total: 0 })),
    ids: () => {
      asked.push('ids');
      return of(right(['1']));
    },
    save: (id) => ask(`save ${id}`),
    remove: (id) => ask(`remove ${id}`),
    addAll: () => ask('addAll'),
  };
  const caches = createCaches();
  const storage = memoryDeviceStorage();
  const authToken = storedAuthToken(storage);
  authToken.save('token');
  const saving = saveArticles({
    caches,
    accountSaved: account,
    deviceSaved: storedSavedArticles(storage),
    authToken,
    session: { state: createState<SessionState>({ phase: 'resuming' }).state },
    notices: { success: (text) => said.push(text), error: (text) => said.push(`! ${text}`) },
    now: () => new Date('2026-05-04T12:00:00.000Z'),
  });
  watch(saving.ids);
  return { asked, requests, said, caches, ...saving };
};

describe('saving as a learner', () => {
  it('is shown at once, and confirmed when it is stored [SV-03]', () => {
    const { ids, toggle, requests, said } = waiting();
    toggle(savable('2'));
    expect([...ids.get()]).toEqual(['1', '2']);
    expect(said).toEqual([]);
    requests[0]?.next(right(null));
    expect([...ids.get()]).toEqual(['1', '2']);
    expect(said).toEqual(['Saved. Your saved articles are under Me.']);
  });

  it('is undone when it could not be stored, and says so [SV-03]', () => {
    const { ids, toggle, requests, said } = waiting();
    toggle(savable('2'));
    requests[0]?.next(left(unreachable));
    toggle(savable('1'));
    expect([...ids.get()]).toEqual([]);
    requests[1]?.next(left(unreachable));
    expect([...ids.get()]).toEqual(['1']);
    expect(said).toEqual([
      '! “Article 2” was not saved. We couldn’t connect. Try again.',
      '! “Article 1” was not removed. We couldn’t connect. Try again.',
    ]);
  });

  it('sends one change of an article at a time, and stores the last choice [SV-03]', () => {
    const { ids, toggle, asked, requests } = waiting();
    toggle(savable('2'));
    toggle(savable('2'));
    toggle(savable('3'));
    expect(asked).toEqual(['ids', 'save 2', 'save 3']);
    requests[0]?.next(right(null));
    expect([...ids.get()]).toEqual(['1', '3']);
    expect(asked.at(-1)).toBe('remove 2');
    requests[2]?.next(right(null));
    expect([...ids.get()]).toEqual(['1', '3']);
  });

  it('reads the list once, however many watch it [SV-04]', () => {
    const { ids, asked } = waiting();
    for (let count = 0; count < 30; count += 1) watch(ids);
    expect(asked).toEqual(['ids']);
  });

  it('forgets a change in progress when the learner changes [SE-02]', () => {
    const { ids, toggle, requests, said, caches } = waiting();
    toggle(savable('2'));
    caches.clear();
    requests[0]?.next(right(null));
    expect([...ids.get()]).toEqual(['1']);
    expect(said).toEqual([]);
  });
});

describe('saving as a guest', () => {
  it('stores the article on the device, and lists it without a request [SV-01]', () => {
    const { tab, device } = memoryApp();
    watch(tab.saveArticles.ids);
    watch(tab.saveArticles.list.state);
    tab.saveArticles.toggle(savable('1'));
    expect([...tab.saveArticles.ids.get()]).toEqual(['1']);
    expect(device.deviceSaved.all.get()).toMatchObject([{ articleId: '1', title: 'Article 1' }]);
  });

  it('keeps a removed article in the list until the page is left [SV-02]', () => {
    const { tab } = memoryApp();
    tab.saveArticles.toggle(savable('1'));
    const { state } = tab.saveArticles.list;
    const watching = state.changes$.subscribe();
    tab.saveArticles.toggle(savable('1'));
    expect(inPhase(state, 'loaded').pages.items).toHaveLength(1);
    expect(tab.saveArticles.ids.get().size).toBe(0);
    watching.unsubscribe();
    watch(state);
    expect(inPhase(state, 'loaded').pages.items).toEqual([]);
  });

  it('moves into the account on registration, on every device of the learner [SV-05]', () => {
    const here = memoryApp();
    here.tab.saveArticles.toggle(savable('1'));
    here.tab.saveArticles.toggle(savable('2'));
    here.tab.registerWithGuestQuizzes.execute(registration);
    expect(here.device.deviceSaved.all.get()).toEqual([]);
    const elsewhere = here.openElsewhere();
    elsewhere.logIn.execute(registration);
    watch(elsewhere.saveArticles.list.state);
    watch(elsewhere.saveArticles.ids);
    expect(inPhase(elsewhere.saveArticles.list.state, 'loaded').pages.total).toBe(2);
    expect([...elsewhere.saveArticles.ids.get()].sort()).toEqual(['1', '2']);
  });

  it('joins the account’s list on log in, and nothing stays on the device after a logout [SV-05, SE-02]', () => {
    const here = memoryApp();
    here.tab.registerWithGuestQuizzes.execute(registration);
    here.tab.saveArticles.toggle(savable('1'));
    const elsewhere = here.openElsewhere();
    elsewhere.saveArticles.toggle(savable('1'));
    elsewhere.saveArticles.toggle(savable('3'));
    watch(elsewhere.saveArticles.ids);
    elsewhere.logIn.execute(registration);
    expect([...elsewhere.saveArticles.ids.get()].sort()).toEqual(['1', '3']);
    elsewhere.logOut.execute();
    expect(elsewhere.saveArticles.ids.get().size).toBe(0);
  });
});
