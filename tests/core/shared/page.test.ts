import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendPage, firstPage, type Page, type Pages } from '#core/shared/page.ts';

const same = (item: number) => item;

const pageOf = (items: readonly number[], next: string | null): Page<number> => ({
  items,
  previousPagination: null,
  nextPagination: next,
  total: items.length,
});

const anyPage = fc.record({
  items: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }),
  next: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null }),
});

const readAll = (first: Page<number>, pages: readonly Page<number>[]): Pages<number> => {
  let list = firstPage(first, same);
  for (const page of pages) {
    if (list.nextPagination === null) break;
    list = appendPage(list, list.nextPagination, page, same);
  }
  return list;
};

describe('pages', () => {
  it('contain no item twice, whatever pages arrive [FD-01]', () => {
    fc.assert(
      fc.property(fc.array(anyPage, { minLength: 1, maxLength: 30 }), (pages) => {
        const [first, ...rest] = pages.map(({ items, next }) => pageOf(items, next));
        if (first === undefined) return;
        const { items } = readAll(first, rest);
        expect(new Set(items).size).toBe(items.length);
      }),
    );
  });

  it('end when the cursors form a loop', () => {
    fc.assert(
      fc.property(fc.array(anyPage, { minLength: 1, maxLength: 10 }), (pages) => {
        let list = firstPage(pageOf([], 'a'), same);
        let reads = 0;
        while (list.nextPagination !== null) {
          const { items, next } = pages[reads % pages.length] ?? { items: [], next: null };
          list = appendPage(list, list.nextPagination, pageOf(items, next), same);
          reads += 1;
          expect(reads).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  it('end where every cursor is new but the items are not', () => {
    const list = appendPage(firstPage(pageOf([1, 2], 'a'), same), 'a', pageOf([1, 2], 'b'), same);
    expect(list.nextPagination).toBeNull();
  });

  it('do not change earlier values, even when two continue from one', () => {
    const first = firstPage(pageOf([1], 'a'), same);
    const one = appendPage(first, 'a', pageOf([2, 3], 'b'), same);
    const other = appendPage(first, 'a', pageOf([3, 4], 'b'), same);
    const further = appendPage(one, 'b', pageOf([3, 4], null), same);
    expect([first.items, one.items, other.items, further.items]).toEqual([
      [1],
      [1, 2, 3],
      [1, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('compare only the items of the added page, so that a long list stays fast', () => {
    let identified = 0;
    const identify = (item: number) => {
      identified += 1;
      return item;
    };
    let list = firstPage(pageOf([0], 'c0'), identify);
    for (let page = 1; page <= 500; page += 1) {
      const items = Array.from({ length: 20 }, (_, index) => page * 20 + index);
      list = appendPage(list, `c${page - 1}`, pageOf(items, `c${page}`), identify);
    }
    expect(list.items).toHaveLength(10_001);
    expect(identified).toBe(10_001);
  });
});
