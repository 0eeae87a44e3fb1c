import { useEffect, useLayoutEffect, useRef } from 'react';
import { normalAddress } from './address.ts';

/** The specification's scroll restore delay (section 9): by then the page has its height again. */
const RESTORE_DELAY = 500;

const ENTRIES_KEPT = 50;
const positions = new Map<string, number>();

/** The name of the current history entry; undefined for a new one. */
const knownEntry = (): string | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : undefined;
};

const nameEntry = (): string => {
  const entry = `${Date.now()}-${Math.random()}`;
  history.replaceState({ entry }, '');
  return entry;
};

const remember = (): void => {
  const entry = knownEntry() ?? nameEntry();
  positions.delete(entry);
  positions.set(entry, window.scrollY);
  const [oldest] = positions.keys();
  if (positions.size > ENTRIES_KEPT && oldest !== undefined) positions.delete(oldest);
};

/**
 * Each navigation starts at the top; going back or forward returns smoothly to the previous position (NV-03). `href` is in
 * normal form (address.ts).
 */
export const useScrollMemory = (href: string): void => {
  const shown = useRef(href);
  /** The entry of another page, until its position is restored. */
  const returning = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A prerendered page can be scrolled before this runs.
    if (window.scrollY > 0) remember();
    // Back from a reference within the same page: to the line that was being read, immediately.
    const withinPage = () => {
      const { pathname, search } = window.location;
      const entry = knownEntry();
      // React may have rendered another page by now, between the router's listener and this one.
      if (entry === undefined || entry === returning.current) return;
      const top = positions.get(entry);
      if (shown.current === normalAddress(pathname, search) && top !== undefined) window.scrollTo({ top });
    };
    window.addEventListener('scrollend', remember);
    window.addEventListener('popstate', withinPage);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('popstate', withinPage);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    const entry = knownEntry();
    if (entry === undefined) {
      window.scrollTo(0, 0);
      return;
    }
    const top = positions.get(entry) ?? 0;
    returning.current = entry;
    const restoring = setTimeout(() => {
      returning.current = undefined;
      window.scrollTo({ top, behavior: behavior() });
    }, RESTORE_DELAY);
    return () => {
      clearTimeout(restoring);
      returning.current = undefined;
    };
  }, [href]);
};

const behavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
