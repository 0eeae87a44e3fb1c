import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * After a navigation, focus goes to the page's heading, so that a screen reader says where one has arrived and the
 * keyboard goes on from there. Until a page that is still on its way has a heading, focus waits on `<main>`; once it was
 * moved elsewhere it is left alone. Nor does it move while the page stays, whatever is shown over it, unless that took
 * focus along as it went.
 */
export const useFocusOnArrival = (page: string, path: string): void => {
  const shown = useRef(page);
  const at = useRef(path);
  useEffect(() => {
    if (at.current !== path && document.activeElement === document.body) focusHeading();
    at.current = path;
  }, [path]);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (focusHeading()) return;
    shownOf('main')?.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      const moved = document.activeElement !== document.body && document.activeElement?.localName !== 'main';
      if (moved || focusHeading()) waiting.disconnect();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [page]);
};

const focusHeading = (): boolean => {
  const heading = shownOf('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== undefined;
};

/** Pages that are kept while one is elsewhere are in the document, too. */
const shownOf = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[hidden]'));
