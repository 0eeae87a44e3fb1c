import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  datedByNow,
  inOrder,
  MAX_SAVED,
  mergeSaved,
  type SavedEntry,
  whyNotSaved,
  withoutSaved,
  withSaved,
} from '#core/saved/saved-article.ts';

const entry = fc.record({
  articleId: fc.integer({ min: 1, max: 60 }).map(String),
  savedAt: fc.integer({ min: 0, max: 30 }).map((minute) => new Date(minute * 60_000).toISOString()),
});
/** A list as it is stored: each article once. */
const list = fc.uniqueArray(entry, { selector: ({ articleId }) => articleId, maxLength: 40 }).map(inOrder);
const idsOf = (entries: readonly SavedEntry[]) => entries.map(({ articleId }) => articleId);

const full = Array.from({ length: MAX_SAVED }, (_, index) => ({
  articleId: String(index + 1),
  savedAt: new Date(index).toISOString(),
}));
const another = { articleId: '5000', savedAt: '2026-01-01T00:00:00.000Z' };

describe('a list of saved articles', () => {
  it('is ordered by time, the newest first, and at the same time by the later article [SV-02]', () => {
    fc.assert(
      fc.property(list, (entries) => {
        for (const [index, each] of inOrder(entries).entries()) {
          const next = inOrder(entries)[index + 1];
          if (next === undefined) continue;
          expect(each.savedAt >= next.savedAt).toBe(true);
          if (each.savedAt === next.savedAt)
            expect(Number(each.articleId)).toBeGreaterThan(Number(next.articleId));
        }
      }),
    );
  });

  it('has an article once, at the time at which it was first saved [SV-01]', () => {
    fc.assert(
      fc.property(list, entry, (entries, added) => {
        const once = withSaved(entries, added);
        expect(idsOf(once).filter((id) => id === added.articleId)).toHaveLength(1);
        expect(withSaved(once, { ...added, savedAt: '2030-01-01T00:00:00.000Z' })).toEqual(once);
        expect(inOrder(once)).toEqual(once);
      }),
    );
  });

  it('is unchanged after an addition is removed [SV-01]', () => {
    fc.assert(
      fc.property(list, entry, (entries, added) => {
        const without = withoutSaved(entries, added.articleId);
        expect(withoutSaved(withSaved(without, added), added.articleId)).toEqual(without);
      }),
    );
  });

  it('holds 1,000 articles and refuses one more; those in it can be saved again [SV-06]', () => {
    expect(whyNotSaved(full.slice(1), another.articleId)).toBeNull();
    expect(whyNotSaved(full, '1')).toBeNull();
    expect(whyNotSaved(full, another.articleId)).toMatchObject({
      kind: 'conflict',
      message: 'You’ve reached the limit of 1,000 saved articles. Remove some first.',
    });
  });
});

describe('a guest’s list that is added to an account', () => {
  it('leaves the account’s list unchanged, and adds each other article once, in order [SV-05]', () => {
    fc.assert(
      fc.property(list, list, (account, guest) => {
        const merged = mergeSaved(account, guest);
        expect(new Set(idsOf(merged))).toEqual(new Set([...idsOf(account), ...idsOf(guest)]));
        expect(new Set(idsOf(merged)).size).toBe(merged.length);
        for (const own of account) expect(merged).toContainEqual(own);
        expect(inOrder(merged)).toEqual(merged);
      }),
    );
  });

  it('changes nothing when it is added again [SV-05]', () => {
    fc.assert(
      fc.property(list, list, (account, guest) => {
        const merged = mergeSaved(account, guest);
        expect(mergeSaved(merged, guest)).toEqual(merged);
      }),
    );
  });

  it('is cut when the account is full: the newest are added [SV-06]', () => {
    const older = { ...another, articleId: '5001', savedAt: '2025-01-01T00:00:00.000Z' };
    const merged = mergeSaved(full.slice(1), [older, another]);
    expect(merged).toHaveLength(MAX_SAVED);
    expect(idsOf(merged)).toContain(another.articleId);
    expect(idsOf(merged)).not.toContain(older.articleId);
  });
});

describe('what a device says it saved', () => {
  it('keeps its times, in UTC, except those in the future [SV-05]', () => {
    const now = new Date('2026-05-04T12:00:00.000Z');
    const carried = [
      { articleId: '1', savedAt: '2026-05-04T13:30:00+02:00' },
      { articleId: '2', savedAt: '2031-01-01T00:00:00.000Z' },
    ];
    expect(datedByNow(carried, now)).toEqual([
      { articleId: '1', savedAt: '2026-05-04T11:30:00.000Z' },
      { articleId: '2', savedAt: '2026-05-04T12:00:00.000Z' },
    ]);
  });
});
