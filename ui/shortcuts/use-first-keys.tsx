import { type ComponentType, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { SEARCH } from '../feed/feed-place.ts';
import { Prepare } from '../navigation/lazy-component.tsx';
import { useIsHydrated } from '../shared/use-core.ts';
import { isTaken, pressedKey, SEARCH_KEYS } from './pressed-key.ts';
import type { OpenOver, ShortcutsProps } from './shortcuts.tsx';
import { useShortcutsOn } from './shortcuts-setting.ts';

/** Loads the shortcuts' code, with the use cases of the search. */
export const fetchShortcuts = async (prepare: (context: 'feed') => Promise<void>) => {
  const [shortcuts] = await Promise.all([import('./shortcuts.tsx'), prepare('feed')]);
  return shortcuts;
};

/** Whether '/' was pressed before the page was hydrated; the document notes it (server/platform/static/start-script.ts). */
const takeEarlyKey = (): boolean => {
  const { dataset } = document.documentElement;
  const { pressed } = dataset;
  delete dataset.pressed;
  return pressed !== undefined;
};

/**
 * The only part of keyboard shortcuts in the first load: the first key that may be one loads the rest, and is then
 * handled. If loading fails, the search opens as a page instead.
 */
export const useFirstKeys = (
  maySearch: boolean,
): {
  readonly search: { readonly open: () => void; readonly shortcut?: string | undefined };
  readonly shortcuts: ReactNode;
} => {
  const [Shortcuts, setShortcuts] = useState<ComponentType<ShortcutsProps> | null>(null);
  const [pressed, setPressed] = useState<KeyboardEvent | null>(null);
  const isOn = useShortcutsOn();
  const prepare = useContext(Prepare);
  const [location, navigate] = useLocation();
  // An open dialog belongs to its page: Back closes it.
  const [opened, setOpened] = useState<{ readonly over: OpenOver; readonly at: string }>();
  const open = opened?.at === location ? opened.over : null;
  const show = (over: OpenOver) => setOpened({ over, at: location });

  const load = (failed: () => void) => {
    fetchShortcuts(prepare).then(({ default: loaded }) => setShortcuts(() => loaded), failed);
  };
  const openSearch = () => {
    show('search');
    if (Shortcuts !== null) return;
    load(() => {
      show(null);
      navigate(SEARCH);
    });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === null || isTaken(event, key)) return;
    if (SEARCH_KEYS.includes(key) && (isOn || key.length > 1)) {
      if (!maySearch) return;
      event.preventDefault();
      openSearch();
    } else if (isOn && /^\S$/.test(key)) {
      setPressed(event);
      load(() => undefined);
    }
  });

  const isHydrated = useIsHydrated();
  const searchIfPressed = useEffectEvent(() => {
    if (takeEarlyKey() && isOn && maySearch) openSearch();
  });
  useEffect(() => {
    if (isHydrated) searchIfPressed();
  }, [isHydrated]);

  const isLoaded = Shortcuts !== null;
  useEffect(() => {
    if (isLoaded) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isLoaded]);

  return {
    search: { open: openSearch, shortcut: isOn ? SEARCH_KEYS[0] : undefined },
    shortcuts: Shortcuts && <Shortcuts open={open} show={show} maySearch={maySearch} pressed={pressed} />,
  };
};
