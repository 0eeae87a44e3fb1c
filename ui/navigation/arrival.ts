import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from '#core/navigation/routes.ts';

/**
 * After a navigation, focus goes to the page's heading, so that a screen reader reads it and the keyboard continues from
 * there. While the page has no heading yet, focus waits on `<main>`; if loading replaces the heading, focus follows. It
 * is left alone once the user moved it, and while only an overlay opens or closes, unless that removed the focused
 * element.
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
    let target = focusHeading() ?? focusOn(shownOf('main'));
    const watching = new MutationObserver(() => {
      const focused = document.activeElement;
      if (focused === target && target?.localName === 'h1') return;
      const isWaiting = target?.isConnected ? focused === target : focused === document.body;
      if (isWaiting) target = focusHeading() ?? target;
      else watching.disconnect();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [page]);
};

/** Moves focus to the heading of the page that is shown. */
export const focusHeading = () => focusOn(shownOf('main h1'));

const focusOn = (element: HTMLElement | undefined): HTMLElement | undefined => {
  element?.focus({ preventScroll: true });
  return element;
};

/** Hidden pages that stay mounted are in the document, too. */
const shownOf = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => !element.closest('[hidden]'));

/** Reports each place that is shown once, before its data is requested. Redirects are not reported. */
export const useReportArrival = (
  href: string,
  place: Place | undefined,
  arrived: (place: Place) => void,
): void => {
  const reported = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (place === undefined || reported.current === href) return;
    reported.current = href;
    arrived(place);
  });
};
