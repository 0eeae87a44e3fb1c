import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Highlight,
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
    expect(whyNotKept(full, 'new', full.length)?.message).toContain('500 highlights in one article');
    expect(whyNotKept(full, '7', full.length)).toBeNull();
    expect(whyNotKept(full.slice(1), 'new', full.length - 1)).toBeNull();
  });

  it('are limited over all articles too', () => {
    const list = [highlight('7')];
    expect(whyNotKept(list, 'new', MAX_HIGHLIGHTS_IN_ALL)?.message).toContain('5,000 highlights in all');
    expect(whyNotKept(list, '7', MAX_HIGHLIGHTS_IN_ALL)).toBeNull();
    expect(whyNotKept(list, 'new', MAX_HIGHLIGHTS_IN_ALL - 1)).toBeNull();
  });
});
