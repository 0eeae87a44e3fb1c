import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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
