import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RowHeights } from './row-heights.ts';
import { type Rows, rowsNear } from './rows-near.ts';

const NONE: Rows = { first: 0, end: 0, above: 0 };

/**
 * Which rows of a list belong into the document while it moves under the window, where they stand one below the other:
 * none of them waits to be measured, which happens when the page is laid out anyway.
 */
export const useRowsNear = (
  list: RefObject<HTMLOListElement | null>,
  heights: RowHeights,
  idOf: (index: number) => string,
  count: number,
): Rows => {
  const [rows, setRows] = useState(NONE);
  const shownBefore = useRef(rows);
  const heightOf = (index: number) => heights.of(idOf(index));

  const measured = useRef<Rows>(undefined);

  /** Each row once after it came. Answers by how much those before `index` are higher than thought. */
  const measure = (index: number): number => {
    if (measured.current === rows) return 0;
    measured.current = rows;
    let higher = 0;
    for (const [place, row] of [...(list.current?.children ?? [])].entries()) {
      const at = rows.first + place;
      const { height } = row.getBoundingClientRect();
      if (at < index) higher += height - heightOf(at);
      heights.measured(idOf(at), height);
    }
    return higher;
  };

  const settle = useEffectEvent(() => {
    if (!list.current) return;
    measure(0);
    const top = -list.current.getBoundingClientRect().top;
    setRows(rowsNear(rows, { top, bottom: top + window.innerHeight }, heightOf, count));
  });

  const frame = useRef(0);
  const inNextFrame = useEffectEvent(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => settle());
  });

  useEffect(() => {
    const moved = () => inNextFrame();
    window.addEventListener('scroll', moved, { passive: true });
    window.addEventListener('resize', moved);
    return () => {
      cancelAnimationFrame(frame.current);
      window.removeEventListener('scroll', moved);
      window.removeEventListener('resize', moved);
    };
  }, []);

  // A row a frame, until all that are near are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or more of them, are the reason to look again
  useEffect(() => inNextFrame(), [rows, count]);

  // Rows that came in above what is being read, and are higher than thought, must not push it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to measure
  useLayoutEffect(() => {
    const { first, end } = shownBefore.current;
    shownBefore.current = rows;
    if (rows.first >= first || rows.end <= first || first === end) return;
    const higher = measure(first);
    if (higher !== 0) window.scrollBy({ top: higher, behavior: 'instant' });
  }, [rows]);

  return rows;
};
