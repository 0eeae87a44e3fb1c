import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { groundOf } from '#core/navigation/ground.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import { oneSpelling } from './one-spelling.ts';
import { usePlaceAt } from './place-at.ts';

/**
 * Closes what is shown over a page: back to that page as it was asked for. Where one came from there, that is a step back
 * in the history, so that the next one leads on from the page and not to it again.
 */
export const useBackToGround = (): (() => void) => {
  const [path, navigate] = useLocation();
  const place = usePlaceAt(path, useSearch());
  /** The entry of the history that is being left: a second press of a key takes no second step. */
  const left = useRef<string>(undefined);
  return () => {
    const ground = place && groundOf(place);
    if (!ground) return;
    const { entry, before } = entries();
    if (before == null || spelt(before) !== spelt(hrefOf(ground))) {
      navigate(hrefOf(ground), { replace: true });
    } else if (left.current !== entry) {
      left.current = entry;
      window.history.back();
    }
  };
};

const spelt = (address: string): string => {
  const { origin, pathname, search } = new URL(address, window.location.origin);
  return oneSpelling(origin + pathname, search);
};

/** The present entry of the history, and the address of the one before; nothing where the browser doesn't tell. */
const entries = (): { readonly entry?: string | undefined; readonly before?: string | null | undefined } => {
  if (!('navigation' in window)) return {};
  const { navigation } = window;
  const { currentEntry } = navigation;
  return {
    entry: currentEntry?.key,
    before: currentEntry && navigation.entries()[currentEntry.index - 1]?.url,
  };
};
