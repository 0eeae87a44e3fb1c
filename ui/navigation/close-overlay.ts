import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parentRoute } from '#core/navigation/parent-route.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { normalAddress, usePlaceAt } from './address.ts';

/**
 * Closes what is shown over a page, with the page's query kept. If the page is the entry before in the history, this is a
 * step back, so that the browser's own Back then leaves the page instead of showing it again.
 */
export const useCloseOverlay = (): (() => void) => {
  const [path, navigate] = useLocation();
  const place = usePlaceAt(path, useSearch());
  /** The history entry that is being left: a second press of a key takes no second step. */
  const left = useRef<string>(undefined);
  return () => {
    const parent = place && parentRoute(place);
    if (!parent) return;
    const { entry, before } = entries();
    if (before == null || normalized(before) !== normalized(hrefOf(parent))) {
      navigate(hrefOf(parent), { replace: true });
    } else if (left.current !== entry) {
      left.current = entry;
      window.history.back();
    }
  };
};

const normalized = (address: string): string => {
  const { origin, pathname, search } = new URL(address, window.location.origin);
  return normalAddress(origin + pathname, search);
};

/** The current history entry, and the address of the one before; empty where the browser has no Navigation API. */
const entries = (): { readonly entry?: string | undefined; readonly before?: string | null | undefined } => {
  if (!('navigation' in window)) return {};
  const { navigation } = window;
  const { currentEntry } = navigation;
  return {
    entry: currentEntry?.key,
    before: currentEntry && navigation.entries()[currentEntry.index - 1]?.url,
  };
};
