import { type RefObject, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A heading that gets the focus whenever the quiz goes on to another stage, so that a keyboard and a screen reader go
 * along. Not at the first one: where focus is on arrival is the navigation's to say. The stage is painted before: a focus
 * has the page laid out at once, and that would happen twice.
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
    const isStill = () => document.activeElement === before || document.activeElement === document.body;
    return afterPaint(
      // Who was quicker than the paint stays where they went.
      () => isStill() && heading.current?.focus({ preventScroll: true }),
      () => bringIntoView(heading.current),
    );
  }, [stage]);
  return heading;
};

const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
};
