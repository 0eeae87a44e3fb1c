import { type RefObject, useEffect, useState } from 'react';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** The element was scrolled out at the top. */
export const isPassed = ({ isIntersecting, boundingClientRect }: Seen): boolean =>
  !isIntersecting && boundingClientRect.bottom <= 0;

/** The element is in view, or was scrolled out at the top. */
export const isReached = (seen: Seen): boolean => seen.isIntersecting || isPassed(seen);

/** Whether the page is scrolled as `is` says of an element; false until that is known. */
export const useScrolled = (element: RefObject<HTMLElement | null>, is: (seen: Seen) => boolean): boolean => {
  const [isSo, setSo] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watching = new IntersectionObserver((seen) => {
      const last = seen.at(-1);
      if (last) setSo(is(last));
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element, is]);
  return isSo;
};
