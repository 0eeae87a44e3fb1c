import { type RefObject, useEffect, useState } from 'react';

/** Whether the reader has scrolled to an element, or past it. */
export const useReached = (element: RefObject<HTMLElement | null>): boolean => {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setReached(last.isIntersecting || last.boundingClientRect.bottom <= 0);
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return reached;
};
