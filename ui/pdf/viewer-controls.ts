import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Fractions of the width that fits the viewport. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];
const FIT = 1;

export interface Zoom {
  readonly zoom: number;
  readonly larger: (() => void) | undefined;
  readonly smaller: (() => void) | undefined;
  readonly fitWidth: () => void;
}

/** The zoom of the pages. The center of the viewport stays in place. */
export const useZoom = (scroller: RefObject<HTMLElement | null>): Zoom => {
  const [zoom, setZoom] = useState(FIT);
  const middle = useRef<{ readonly x: number; readonly y: number }>(undefined);

  const change = (to: number | undefined) => {
    const element = scroller.current;
    if (to === undefined || to === zoom || !element) return;
    middle.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    };
    setZoom(to);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the center after a change of zoom
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || middle.current === undefined) return;
    element.scrollLeft = middle.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * element.scrollHeight - element.clientHeight / 2;
    middle.current = undefined;
  }, [zoom]);

  const larger = STEPS.find((step) => step > zoom);
  const smaller = STEPS.findLast((step) => step < zoom);
  return {
    zoom,
    larger: larger === undefined ? undefined : () => change(larger),
    smaller: smaller === undefined ? undefined : () => change(smaller),
    fitWidth: () => change(FIT),
  };
};

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

interface ViewerActions {
  readonly pageCount: number;
  readonly page: number;
  readonly goTo: (page: number) => void;
  readonly larger: (() => void) | undefined;
  readonly smaller: (() => void) | undefined;
  readonly fitWidth: () => void;
  readonly find: () => void;
}

type Action = (actions: ViewerActions) => void;

const forward: Action = ({ goTo, page }) => goTo(page + 1);
const back: Action = ({ goTo, page }) => goTo(page - 1);
const larger: Action = (actions) => actions.larger?.();

const KEYS: Readonly<Record<string, Action>> = {
  PageDown: forward,
  ArrowRight: forward,
  PageUp: back,
  ArrowLeft: back,
  Home: ({ goTo }) => goTo(1),
  End: ({ goTo, pageCount }) => goTo(pageCount),
  '+': larger,
  '=': larger,
  '-': ({ smaller }) => smaller?.(),
  '0': ({ fitWidth }) => fitWidth(),
};

/** Keyboard shortcuts while focus is in the viewer and not in a text field. Ctrl+F is overridden only there. */
export const useViewerKeys = (viewer: RefObject<HTMLElement | null>, actions: ViewerActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const pressed = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      action(latest.current);
    };
    element.addEventListener('keydown', pressed);
    return () => element.removeEventListener('keydown', pressed);
  }, [viewer]);
};

const actionOf = (event: KeyboardEvent): Action | undefined => {
  const { altKey, ctrlKey, key, metaKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') return ({ find }) => find();
  if (event.defaultPrevented || altKey || ctrlKey || metaKey) return undefined;
  return target instanceof HTMLInputElement ? undefined : KEYS[key];
};
