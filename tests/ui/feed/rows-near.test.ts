import { describe, expect, it } from 'vitest';
import { type Rows, rowsNear, type View } from '#ui/feed/rows-near.ts';

const HEIGHT = 250;
const COUNT = 10_000;
const WINDOW = 800;
const NONE: Rows = { first: 0, end: 0, above: 0 };

const viewAt = (top: number): View => ({ top, bottom: top + WINDOW });
const near = (rows: Rows, top: number, heightOf = (_: number) => HEIGHT) =>
  rowsNear(rows, viewAt(top), heightOf, COUNT);

/** Frame after frame at one place, until nothing is left to do. */
const settled = (top: number, from = NONE): readonly Rows[] => {
  const next = near(from, top);
  return next === from ? [from] : [from, ...settled(top, next)];
};

const restAt = (top: number, from = NONE): Rows => settled(top, from).at(-1) ?? from;

describe('the rows of a long list near the window [RT-01]', () => {
  it('are none while the window is far above the list', () => {
    expect(near(NONE, -5000)).toBe(NONE);
  });

  it('are there at once where the window shows the list', () => {
    const { first, end, above } = near(NONE, 500_000);
    expect(above).toBe(first * HEIGHT);
    expect(above).toBeLessThanOrEqual(500_000);
    expect(end * HEIGHT).toBeGreaterThanOrEqual(500_000 + WINDOW);
  });

  it('come one a frame beyond that', () => {
    const [, ...frames] = settled(500_000);
    const counts = frames.map(({ first, end }) => end - first);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.slice(1).map((count, index) => count - (counts[index] ?? 0))).toEqual(
      counts.slice(1).map(() => 1),
    );
  });

  it('come one a frame while a thumb moves on, never as others go, and leave no gap', () => {
    let rows = restAt(500_000);
    for (let top = 500_000; top < 520_000; top += 67) {
      const next = near(rows, top);
      const [came, gone] = [next.end - rows.end, next.first - rows.first];
      expect([came <= 1, came * gone]).toEqual([true, 0]);
      expect(next.above).toBeLessThanOrEqual(top);
      expect(next.end * HEIGHT).toBeGreaterThanOrEqual(top + WINDOW);
      rows = next;
    }
    expect(rows.end - rows.first).toBeLessThan(20);
  });

  it('stand where they stood when one comes back, whatever their heights', () => {
    const heightOf = (index: number) => 200 + (index % 7) * 13.5;
    const away = near(NONE, 900_000, heightOf);
    const back = near(away, 500_000, heightOf);
    const above = Array.from({ length: back.first }, (_, index) => heightOf(index));
    expect(back.above).toBeCloseTo(
      above.reduce((sum, height) => sum + height, 0),
      3,
    );
    expect(near(NONE, 500_000, heightOf)).toEqual(back);
  });

  it('begin at the very top again after all the way up', () => {
    let rows = restAt(6000);
    for (let top = 6000; top >= 0; top -= 67) rows = near(rows, top);
    expect(restAt(0, rows)).toMatchObject({ first: 0, above: 0 });
  });

  it('are those that are left when a list has become shorter', () => {
    const rows = restAt(50_000);
    const { first, end } = rowsNear(rows, viewAt(0), () => HEIGHT, 3);
    expect([first, end]).toEqual([0, 3]);
  });
});
