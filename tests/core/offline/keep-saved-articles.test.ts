import { isRight, right } from 'fp-ts/lib/Either.js';
import { defer, lastValueFrom, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { keepSavedArticles, MAX_KEPT } from '#core/offline/keep-saved-articles.ts';
import type { SavedArticle } from '#core/saved/saved-article.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import type { Page } from '#core/shared/page.ts';
import { scripted } from '#tests/support/scripted.ts';

const article = (at: number, withdrawn = false): SavedArticle => ({
  articleId: String(at),
  slug: `a${at}`,
  title: `A${at}`,
  journal: 'J',
  year: 2026,
  savedAt: '2026-11-23T10:00:00.000Z',
  withdrawn,
});

const pageOf = (items: readonly SavedArticle[], next: string | null): Page<SavedArticle> => ({
  items,
  previousPagination: null,
  nextPagination: next,
  total: items.length,
});

/** A device that stores copies on request, and a list of this many articles. */
const device = (count: number, perPage = 20) => {
  const kept = new Set<string>();
  const all = Array.from({ length: count }, (_, at) => article(at, at === 1));
  const page = scripted((cursor?: string) => {
    const from = Number(cursor ?? 0);
    const next = from + perPage < count ? String(from + perPage) : null;
    return of(right(pageOf(all.slice(from, from + perPage), next)));
  });
  const keep = scripted((slug: string) =>
    defer(() => {
      kept.add(slug);
      return of(right(null));
    }),
  );
  const run = (idle$ = of(null)) =>
    keepSavedArticles({
      page: page.call,
      articles: { isKept: (slug) => of(right(kept.has(slug))), keep: keep.call },
      idle$,
    });
  return { kept, page, keep, run };
};

describe('saved articles on the device', () => {
  it('are kept over the pages of the list, without those that left the library [OF-02]', async () => {
    const { kept, page, run } = device(30);
    await lastValueFrom(run());
    expect(page.calls).toEqual([[undefined], ['20']]);
    expect(kept.size).toBe(29);
    expect(kept).not.toContain('a1');
  });

  it('are at most fifty, the newest [OF-02]', async () => {
    const { kept, run } = device(200);
    await lastValueFrom(run());
    expect(kept.size).toBe(MAX_KEPT);
    expect(kept).toContain('a50');
    expect(kept).not.toContain('a51');
  });

  it('are read once: stored ones are not read again [OF-02]', async () => {
    const { keep, run } = device(3);
    await lastValueFrom(run());
    await lastValueFrom(run());
    expect(keep.calls).toEqual([['a0'], ['a2']]);
  });

  it('wait until the app is idle, one after the other', () => {
    const { keep, run } = device(3);
    const idle = new Subject<null>();
    run(idle as never).subscribe();
    expect(keep.calls).toEqual([]);
    idle.next(null);
    expect(keep.calls).toEqual([['a0']]);
    idle.next(null);
    expect(keep.calls).toEqual([['a0'], ['a2']]);
  });

  it('resume where they stopped when the network is back', async () => {
    const { keep, kept, run } = device(4);
    keep.failNext(unreachable);
    const outcome = await lastValueFrom(run());
    expect(isRight(outcome)).toBe(false);
    expect(keep.calls).toEqual([['a0']]);
    await lastValueFrom(run());
    expect([...kept]).toEqual(['a0', 'a2', 'a3']);
  });

  it('skip one that was removed meanwhile', async () => {
    const { keep, kept, run } = device(4);
    keep.failNext(refusal('missing'));
    await lastValueFrom(run());
    expect([...kept]).toEqual(['a2', 'a3']);
  });

  it('stop when the list cannot be read', async () => {
    const { keep, page, run } = device(4);
    page.failNext(unreachable);
    await lastValueFrom(run());
    expect(keep.calls).toEqual([]);
  });
});
