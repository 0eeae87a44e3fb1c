import { describe, expect, it } from 'vitest';
import { rowHeights } from '#ui/feed/row-heights.ts';

describe('the heights of a long list’s rows [RT-01]', () => {
  it('are as high as usual until they are measured', () => {
    const heights = rowHeights(250);
    heights.measured('a', 300.5);
    expect([heights.of('a'), heights.of('b')]).toEqual([300.5, 250]);
  });

  it('add up to what is measured and what is not', () => {
    const heights = rowHeights(250);
    heights.measured('a', 300);
    heights.measured('b', 240);
    heights.measured('a', 310);
    expect(heights.total(10)).toBe(8 * 250 + 240 + 310);
  });

  it('are not learned where nothing is laid out', () => {
    const heights = rowHeights(250);
    heights.measured('a', 0);
    expect([heights.of('a'), heights.total(2)]).toEqual([250, 500]);
  });
});
