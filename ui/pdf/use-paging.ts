import { type RefObject, useEffect, useState } from 'react';

export interface Paging {
  /** The current page, from 1. */
  readonly page: number;
  /** Scrolls to the top of a page, or of the nearest if there is no such page. */
  readonly goTo: (page: number) => void;
}

/** A page becomes current once its top is above this fraction of the viewport. */
const READING_LINE = 0.4;
const SPACE_ABOVE = 12;

/** Tracks the current page of a list in a scroller, and scrolls to others. */
export const usePaging = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  pageCount: number,
): Paging => {
  const [page, setPage] = useState(1);

  useEffect(() => {
    const element = scroller.current;
    if (!element || pageCount === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = element.scrollTop + element.clientHeight * READING_LINE;
      const tops = [...(list.current?.children ?? [])].map(topOf);
      setPage(Math.max(1, tops.filter((top) => top <= line).length));
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      element.removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
    };
  }, [scroller, list, pageCount]);

  const goTo = (wanted: number) => {
    const number = Math.min(Math.max(1, wanted), pageCount);
    const sheet = list.current?.children[number - 1];
    if (!sheet) return;
    scroller.current?.scrollTo({ top: topOf(sheet) - SPACE_ABOVE, behavior: 'instant' });
    setPage(number);
  };
  return { page, goTo };
};

const topOf = (sheet: Element): number => (sheet instanceof HTMLElement ? sheet.offsetTop : 0);
