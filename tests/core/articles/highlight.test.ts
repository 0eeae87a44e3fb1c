import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Highlight,
  keptHighlights,
  MAX_HIGHLIGHTED_IN_ALL,
  MAX_HIGHLIGHTS,
  MAX_HIGHLIGHTS_IN_ALL,
  whyNotKept,
  withHighlight,
  withoutHighlight,
} from '#core/articles/highlight.ts';

const highlight = (id: string, note = ''): Highlight => ({ id, note, exact: 'risk', prefix: '', suffix: '' });

describe('the highlights of an article', () => {
  it('have each id once, whatever is kept, and the latest note [RD-07]', () => {
    const kept = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.string()));
    fc.assert(
      fc.property(kept, (all) => {
        const list = all.reduce<readonly Highlight[]>(
          (before, [id, note]) => withHighlight(before, highlight(id, note)),
          [],
        );
        expect(Object.fromEntries(list.map(({ id, note }) => [id, note]))).toEqual(Object.fromEntries(all));
        expect(list).toHaveLength(new Set(all.map(([id]) => id)).size);
        expect(withoutHighlight(withoutHighlight(list, 'a'), 'a').some(({ id }) => id === 'a')).toBe(false);
      }),
    );
  });

  it('are limited, but one that is there can be changed [RD-07]', () => {
    const full = Array.from({ length: MAX_HIGHLIGHTS }, (_, n) => highlight(String(n)));
    const inAll = keptHighlights(full);
    expect(whyNotKept(full, highlight('new'), inAll)?.message).toContain('500 highlights in one article');
    expect(whyNotKept(full, highlight('7'), inAll)).toBeNull();
    expect(whyNotKept(full.slice(1), highlight('new'), inAll)).toBeNull();
  });

  it('are limited over all articles too', () => {
    const list = [highlight('7')];
    const inAll = { count: MAX_HIGHLIGHTS_IN_ALL, characters: 0 };
    expect(whyNotKept(list, highlight('new'), inAll)?.message).toContain('5,000 highlights in all');
    expect(whyNotKept(list, highlight('7'), inAll)).toBeNull();
    expect(whyNotKept(list, highlight('new'), { ...inAll, count: inAll.count - 1 })).toBeNull();
  });

  it('are limited in their length over all articles, but can always become shorter', () => {
    const list = [highlight('7', 'long')];
    const full = { count: 1, characters: MAX_HIGHLIGHTED_IN_ALL };
    const room = { count: 1, characters: MAX_HIGHLIGHTED_IN_ALL - 'risk'.length };
    expect(whyNotKept(list, highlight('new'), full)?.message).toContain('1,000,000 characters');
    expect(whyNotKept(list, highlight('7', 'longer'), full)?.message).toContain('1,000,000 characters');
    expect(whyNotKept(list, highlight('7', 'new'), { ...full, characters: full.characters + 9 })).toBeNull();
    expect(whyNotKept(list, highlight('new'), room)).toBeNull();
    expect(keptHighlights(list)).toEqual({ count: 1, characters: 'risklong'.length });
  });
});
