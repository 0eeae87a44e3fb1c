import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the window of what scrolls, or one window's height away from it. */
export const useNear = (
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, scroller]);
  return near;
};
