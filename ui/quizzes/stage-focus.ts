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
    if (shown.current !== undefined) heading.current?.focus();
    shown.current = stage;
  }, [stage]);
  return heading;
};
