import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { AccountSaved } from '#core/saved/ports.ts';
import { saveArticles } from '#core/saved/save-articles.ts';
import type { SavedArticle } from '#core/saved/saved-article.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import SavedPage from '#ui/saved/saved-page.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const articleOf = (articleId: string, changes: Partial<SavedArticle> = {}): SavedArticle => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  journal: 'A journal',
  year: 2024,
  savedAt: `2026-05-0${articleId}T12:00:00.000Z`,
  withdrawn: false,
  ...changes,
});

const accountWith = (items: readonly SavedArticle[]): AccountSaved => ({
  page: () => of(right({ items, previousPagination: null, nextPagination: null, total: items.length })),
  ids: () => of(right(items.map(({ articleId }) => articleId))),
  save: () => of(right(null)),
  remove: () => of(left(unreachable)),
  addAll: () => of(right(null)),
});

const show = (
  account: AccountSaved,
  { token = null as string | null, saved = [] as SavedArticle[] } = {},
) => {
  const said: string[] = [];
  const session = {
    state: createState<SessionState>({ phase: token === null ? 'guest' : 'resuming' }).state,
  };
  const storage = memoryDeviceStorage();
  const [deviceSaved, authToken] = [storedSavedArticles(storage), storedAuthToken(storage)];
  deviceSaved.keep(saved);
  if (token !== null) authToken.save(token);
  const useCase = saveArticles({
    caches: createCaches(),
    accountSaved: account,
    deviceSaved,
    authToken,
    session,
    notices: { success: (text) => said.push(text), error: (text) => said.push(text) },
    now: () => new Date(),
  });
  showPage(<SavedPage />, '/saved', { saveArticles: useCase, toggleSaved: useCase, session });
  return said;
};

const toggles = () => screen.getAllByRole('button', { name: /^Saved?:/ });

describe('saved articles', () => {
  it('say what to do when there are none [SV-02]', () => {
    show(accountWith([]));
    expect(screen.getByText('No saved articles yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the feed' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  });

  it('of a guest lead to each article, and can be removed and saved again [SV-01, SV-02]', async () => {
    const said = show(accountWith([]), { saved: [articleOf('2'), articleOf('1')] });
    const list = within(screen.getByRole('list', { name: 'Saved articles' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/article/article-2',
      '/article/article-1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Saved: Article 2', pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Save: Article 2', pressed: false }));
    expect(toggles().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
    expect(said[0]).toBe('Removed from your saved articles.');
  });

  it('of a learner stay saved when removing one fails, which is reported [SV-03]', async () => {
    const said = show(accountWith([articleOf('1')]), { token: 'token' });
    await userEvent.click(screen.getByRole('button', { name: 'Saved: Article 1' }));
    expect(screen.getByRole('button', { name: 'Saved: Article 1', pressed: true })).toBeTruthy();
    expect(said).toEqual(['“Article 1” was not removed. We couldn’t connect. Try again.']);
  });

  it('that were withdrawn are marked, and are not links [SV-07]', () => {
    show(accountWith([articleOf('1', { withdrawn: true })]), { token: 'token' });
    expect(screen.getByText('No longer in the library')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Article 1' })).toBeNull();
  });

  it('can be tried again when they could not be loaded', () => {
    show({ ...accountWith([]), page: () => of(left(unreachable)) }, { token: 'token' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
