import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedAuthToken } from '#adapters/storage/auth-token.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import type { SessionState } from '#core/accounts/session.ts';
import { type SaveArticles, saveArticles } from '#core/saved/save-articles.ts';
import { type SavedPlace, toggleSaved } from '#core/saved/toggle-saved.ts';
import { createCaches } from '#core/shared/caches.ts';
import { createState } from '#core/shared/state.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { watch } from '#tests/support/watch-state.ts';

const savable = (articleId: string) => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  journal: 'A journal',
  year: 2024,
});

/** A page on which the test controls when the saving use case loads or fails to load. */
const page = ({ place = null as SavedPlace, here = [] as string[], isShown = true } = {}) => {
  const caches = createCaches();
  const deviceSaved = storedSavedArticles(memoryDeviceStorage());
  deviceSaved.keep(
    here.map((id) => ({ ...savable(id), savedAt: '2026-05-01T12:00:00.000Z', withdrawn: false })),
  );
  const said: string[] = [];
  const notices = { success: () => undefined, error: (text: string) => said.push(text) };
  const may = createState<SavedPlace>(place);
  const waiting: { load: () => void; lose: () => void }[] = [];
  let there: SaveArticles | null = null;
  const load = () => {
    there ??= saveArticles({
      caches,
      accountSaved: {
        page: () => of(right({ items: [], previousPagination: null, nextPagination: null, total: 0 })),
        ids: () => of(right([])),
        save: () => of(right(null)),
        remove: () => of(right(null)),
        addAll: () => of(right(null)),
      },
      deviceSaved,
      authToken: storedAuthToken(memoryDeviceStorage()),
      notices,
      session: { state: createState<SessionState>({ phase: 'guest' }).state },
      now: () => new Date('2026-05-04T12:00:00.000Z'),
    });
    return there;
  };
  const { ids, toggle } = toggleSaved({
    caches,
    savedPlace: may.state,
    saving: {
      find: () => there,
      fetch: () =>
        new Promise((resolve, reject) => {
          waiting.push({ load: () => resolve(load()), lose: () => reject(new TypeError('lost')) });
        }),
    },
    notices,
  });
  const shown = isShown ? watch(ids) : { seen: [] };
  const settled = async (end: 'load' | 'lose') => {
    for (const each of waiting.splice(0)) each[end]();
    await new Promise((soon) => setTimeout(soon));
  };
  return {
    toggle,
    caches,
    said,
    settled,
    shown,
    savedIn: may.set,
    marked: () => [...ids.get()],
    kept: () => deviceSaved.all.get().map(({ articleId }) => articleId),
    isAsked: () => waiting.length > 0,
  };
};

describe('a press before the code that saves is loaded', () => {
  it('shows at once, and is saved once when it is loaded [SV-03]', async () => {
    const { toggle, marked, kept, settled, said, isAsked } = page();
    expect(isAsked()).toBe(false);
    toggle(savable('1'));
    toggle(savable('2'));
    expect(marked()).toEqual(['1', '2']);
    expect(kept()).toEqual([]);
    await settled('load');
    expect(marked().sort()).toEqual(['1', '2']);
    expect(kept().sort()).toEqual(['1', '2']);
    expect(said).toEqual([]);
  });

  it('never shows an article as removed on the way [SV-03]', async () => {
    const { toggle, shown, settled } = page();
    toggle(savable('1'));
    await settled('load');
    expect(shown.seen.map((ids) => ids.has('1'))).not.toContain(false);
  });

  it('is taken back by a second press [SV-01]', async () => {
    const { toggle, marked, kept, settled } = page();
    toggle(savable('1'));
    toggle(savable('1'));
    expect(marked()).toEqual([]);
    await settled('load');
    expect(kept()).toEqual([]);
  });

  it('keeps an article that was saved already: its button said “Save” [SV-01]', async () => {
    const { toggle, kept, settled } = page({ here: ['1'] });
    toggle(savable('1'));
    await settled('load');
    expect(kept()).toEqual(['1']);
  });

  it('is undone when the code cannot be loaded, says so, and can be tried again [SV-03]', async () => {
    const { toggle, marked, kept, settled, said } = page();
    toggle(savable('1'));
    await settled('lose');
    expect(marked()).toEqual([]);
    expect(said).toEqual(['Network error. Please check your internet connection']);
    toggle(savable('1'));
    await settled('load');
    expect(kept()).toEqual(['1']);
  });

  it('is forgotten when the learner changes meanwhile [SE-02]', async () => {
    const { toggle, caches, marked, kept, settled } = page();
    toggle(savable('1'));
    caches.clear();
    expect(marked()).toEqual([]);
    await settled('load');
    expect(kept()).toEqual([]);
  });
});

describe('what is saved already', () => {
  it('is loaded without a press where something may be saved, and shown [SV-01]', async () => {
    const { marked, settled, isAsked, shown } = page({ place: 'device', here: ['1'] });
    expect(isAsked()).toBe(true);
    await settled('load');
    expect(marked()).toEqual(['1']);
    expect(shown.seen.map((ids) => [...ids])).toEqual([['1']]);
  });

  it('is loaded when a learner logs in where no toggle is shown, and says nothing when it cannot be', async () => {
    const { savedIn, isAsked, settled, said } = page({ isShown: false, place: 'device' });
    expect(isAsked()).toBe(false);
    savedIn('account');
    expect(isAsked()).toBe(true);
    await settled('lose');
    expect(said).toEqual([]);
  });

  it('follows what is saved and removed after it is loaded', () => {
    const { tab } = memoryApp();
    watch(tab.toggleSaved.ids);
    tab.toggleSaved.toggle(savable('1'));
    expect([...tab.saveArticles.ids.get()]).toEqual(['1']);
    tab.saveArticles.toggle(savable('1'));
    expect([...tab.toggleSaved.ids.get()]).toEqual([]);
  });
});
