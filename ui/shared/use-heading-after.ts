import { useEffect, useRef } from 'react';
import { focusHeading } from '../navigation/arrival.ts';

/** Moves focus to the page's heading when the last of something goes, and the button that had focus with it. */
export const useHeadingAfter = (count: number): void => {
  const shown = useRef(count);
  useEffect(() => {
    const isGone = shown.current > 0 && count === 0;
    shown.current = count;
    if (isGone && document.activeElement === document.body) focusHeading();
  }, [count]);
};
