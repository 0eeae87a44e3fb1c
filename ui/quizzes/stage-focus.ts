import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A heading that gets the focus whenever the quiz goes on to another stage, so that a keyboard and a screen reader go
 * along. Not at the first one: where focus is on arrival is the navigation's to say.
 */
export const useStageFocus = (stage: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (stage === 'loading' || stage === 'failed' || stage === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = stage;
    if (isFirst) return;
    heading.current?.focus({ preventScroll: true });
    const showing = requestAnimationFrame(() => bringIntoView(heading.current));
    return () => cancelAnimationFrame(showing);
  }, [stage]);
  return heading;
};

/** Apart from the focus, and in a frame that lays the page out anyway: the new stage is painted without a wait. */
const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' });
};
