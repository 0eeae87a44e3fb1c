import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from '#core/navigation/routes.ts';

/**
 * After a navigation, focus goes to the page's heading, so that a screen reader says where one has arrived and the
 * keyboard goes on from there. Until a page that is still on its way has a heading, focus waits on `<main>`, and where
 * what was loaded brings a heading in place of the first, focus goes along; once it was moved elsewhere it is left
 * alone. Nor does it move while the page stays, whatever is shown over it, unless that took focus along as it went.
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
    let given = focusHeading() ?? focusOn(shownOf('main'));
    const watching = new MutationObserver(() => {
      const focused = document.activeElement;
      if (focused === given && given?.localName === 'h1') return;
      const isWaiting = given?.isConnected ? focused === given : focused === document.body;
      if (isWaiting) given = focusHeading() ?? given;
      else watching.disconnect();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [page]);
};

const focusHeading = () => focusOn(shownOf('main h1'));

const focusOn = (element: HTMLElement | undefined): HTMLElement | undefined => {
  element?.focus({ preventScroll: true });
  return element;
};

/** Pages that are kept while one is elsewhere are in the document, too. */
const shownOf = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[hidden]'));

/** Tells once of each place that is shown, before anything on it is asked for; a place that only leads on is none. */
export const useReportArrival = (
  href: string,
  place: Place | undefined,
  arrived: (place: Place) => void,
): void => {
  const told = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (place === undefined || told.current === href) return;
    told.current = href;
    arrived(place);
  });
};
