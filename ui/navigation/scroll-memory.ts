import { useEffect, useLayoutEffect, useRef } from 'react';

/** The specification's scroll restore delay (section 9). */
const RESTORE_DELAY = 500;

const placesByEntry = new Map<string, number>();

/** Names the present entry of the browser's history, so that its scroll position is found again. */
const entryKey = (): string => {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'entry' in state) return String(state.entry);
  const entry = `${Date.now()}-${Math.random()}`;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), entry }, '');
  return entry;
};

/**
 * Each navigation starts at the top; going back or forward returns to where one was, smoothly and after half a second,
 * when the page has its height again (NV-03). Focus goes to the page's heading, so that a screen reader says where one
 * has arrived.
 */
export const useArrival = (href: string): void => {
  const wentThroughHistory = useRef(false);
  const shown = useRef(href);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const passing = () => {
      wentThroughHistory.current = true;
    };
    const remember = () => placesByEntry.set(entryKey(), window.scrollY);
    window.addEventListener('popstate', passing, { capture: true });
    window.addEventListener('scrollend', remember);
    return () => {
      window.removeEventListener('popstate', passing, { capture: true });
      window.removeEventListener('scrollend', remember);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    const back = wentThroughHistory.current;
    wentThroughHistory.current = false;
    const top = back ? placesByEntry.get(entryKey()) : undefined;
    if (!back) window.scrollTo(0, 0);
    focusOnArrival();
    if (top === undefined) return;
    const restoring = setTimeout(() => window.scrollTo({ top, behavior: restoreBehavior() }), RESTORE_DELAY);
    return () => clearTimeout(restoring);
  }, [href]);
};

const focusOnArrival = () => {
  const target = document.querySelector<HTMLElement>('main h1[tabindex], main');
  target?.focus({ preventScroll: true });
};

const restoreBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
