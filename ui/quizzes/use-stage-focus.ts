import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Focuses a heading whenever the quiz moves to another stage, for keyboards and screen readers. The first stage is left
 * out, because navigation sets focus on arrival. Focus waits for the paint: focusing forces a layout, which would
 * otherwise happen twice.
 */
export const useStageFocus = (stage: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (stage === 'loading' || stage === 'failed' || stage === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = stage;
    if (isFirst) return;
    const before = document.activeElement;
    const isUnmoved = () => document.activeElement === before || document.activeElement === document.body;
    return afterPaint(
      // Focus that the learner moved before the paint stays there.
      () => isUnmoved() && heading.current?.focus({ preventScroll: true }),
      () => bringIntoView(heading.current),
    );
  }, [stage]);
  return heading;
};

/** The height of the bar with the buttons and some space, as the scroll-padding in question.module.css. */
const BAR = 112;

const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight - BAR) element.scrollIntoView({ block: 'nearest' });
};

const nothing = (): void => undefined;

/** Calls `act` after the next frame is painted, and `within` during that frame. Returns a function that cancels both. */
const afterPaint = (act: () => void, within: () => void = nothing): (() => void) => {
  let late: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    within();
    late = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
};

/** True once what is shown is painted, so that what is read after it does not delay it. */
export const usePainted = (isShown: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isShown ? afterPaint(() => setPainted(true)) : undefined), [isShown]);
  return isPainted;
};
