// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
import { savedHere } from '#adapters/storage/saved-here.ts';
import { clearedByLogout } from '#adapters/storage/stored-keys.ts';
import { MAX_SAVED, type SavedArticle } from '#core/saved/saved-article.ts';
import { closeStorage, fillStorage, writeInAnotherTab } from '#tests/support/faulty-storage.ts';

const KEY = 'preceptor.saved-articles';

const trial: SavedArticle = {
  articleId: '7',
  slug: 'dapa-hf',
  title: 'Dapagliflozin — “fewer” deaths?\nYes.',
  journal: 'N Engl J Med',
  year: 2019,
  savedAt: '2026-05-04T12:00:00.000Z',
  withdrawn: false,
};
const undated: SavedArticle = { ...trial, articleId: '8', slug: 'undated', year: null };
const { withdrawn: _, ...written } = trial;

let storage: DeviceStorage;
beforeEach(() => {
  window.localStorage.clear();
  storage = deviceStorage(window);
});
afterEach(() => vi.restoreAllMocks());

/** The list as a newly opened page reads it. */
const onNextVisit = () => storedSavedArticles(deviceStorage(window)).all.get();

describe('the articles that a guest saved', () => {
  it('are on the device at the next visit, in their order [SV-01] [SV-02]', () => {
    expect(onNextVisit()).toEqual([]);
    expect(storedSavedArticles(storage).keep([undated, trial])).toBe(true);
    expect(onNextVisit()).toEqual([undated, trial]);
  });

  it('are not stored as withdrawn, which only the server knows [SV-07]', () => {
    storedSavedArticles(storage).keep([{ ...trial, withdrawn: true }]);
    expect(window.localStorage.getItem(KEY)).not.toContain('withdrawn');
    expect(onNextVisit()).toEqual([trial]);
  });

  it('follow the other tabs, and a logout in this one [SV-01]', () => {
    const { all } = storedSavedArticles(storage);
    const seen: number[] = [];
    all.changes$.subscribe((list) => seen.push(list.length));
    writeInAnotherTab(KEY, JSON.stringify([written, { ...written, articleId: '9' }]));
    clearedByLogout(storage).clear();
    expect(seen).toEqual([2, 0]);
    expect(onNextVisit()).toEqual([]);
  });

  it('stay on the page if the device is full, and the earlier list stays on the device (faults.md, 16)', () => {
    storedSavedArticles(storage).keep([trial]);
    fillStorage();
    const { all, keep } = storedSavedArticles(storage);
    expect(keep([undated, trial])).toBe(false);
    expect(all.get()).toEqual([undated, trial]);
    expect(onNextVisit()).toEqual([trial]);
  });

  it('are as many as a list may hold [SV-06]', () => {
    const list = (length: number) =>
      Array.from({ length }, (_, index) => ({ ...written, articleId: String(index + 1) }));
    window.localStorage.setItem(KEY, JSON.stringify(list(MAX_SAVED)));
    expect(onNextVisit()).toHaveLength(MAX_SAVED);
    window.localStorage.setItem(KEY, JSON.stringify(list(MAX_SAVED + 1)));
    expect(onNextVisit()).toEqual([]);
  });

  it.each([
    ['no list', written],
    ['an entry that is not an object', ['7']],
    ['an empty entry', [null]],
    ['an article without an id', [{ ...written, articleId: undefined }]],
    ['an id with spaces', [{ ...written, articleId: '7 or 8' }]],
    ['a slug that leaves its path', [{ ...written, slug: '../logout' }]],
    ['no title', [{ ...written, title: 7 }]],
    ['an endless title', [{ ...written, title: 'x'.repeat(2001) }]],
    ['no journal', [{ ...written, journal: null }]],
    ['a time that is not a moment in UTC', [{ ...written, savedAt: 'yesterday' }]],
    ['a year as text', [{ ...written, year: '2019' }]],
    ['no year', [{ ...written, year: undefined }]],
    ['one bad entry among good ones', [written, { ...written, slug: 'DAPA HF' }]],
  ])('are dropped, and the list starts over, with %s (faults.md, 17)', (_, content) => {
    window.localStorage.setItem(KEY, JSON.stringify(content));
    expect(onNextVisit()).toEqual([]);
    expect(window.localStorage.getItem(KEY)).toBe(null);
  });

  it('drop unknown fields', () => {
    window.localStorage.setItem(KEY, JSON.stringify([{ ...written, evil: 1, withdrawn: true }]));
    expect(onNextVisit()).toEqual([trial]);
  });
});

describe('whether this device has saved articles', () => {
  it('is known without reading them, and follows the other tabs and a logout', () => {
    const here = savedHere(storage);
    const seen: boolean[] = [];
    here.changes$.subscribe((isHere) => seen.push(isHere));
    expect(here.get()).toBe(false);
    writeInAnotherTab(KEY, JSON.stringify([written]));
    expect(here.get()).toBe(true);
    writeInAnotherTab('preceptor.theme', '"dark"');
    clearedByLogout(storage).clear();
    expect(here.get()).toBe(false);
    expect(seen).toEqual([true, false]);
  });

  it('is “no” where the device stores nothing (faults.md, 15)', () => {
    storedSavedArticles(storage).keep([trial]);
    closeStorage();
    expect(savedHere(storage).get()).toBe(false);
  });
});
