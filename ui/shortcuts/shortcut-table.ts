import { useEffect, useEffectEvent } from 'react';
import { isTaken, pressedKey, SEARCH_KEYS } from './pressed-key.ts';
import { useShortcutsOn } from './shortcuts-setting.ts';

/** One thing that keys do. */
interface Shortcut {
  /** As `pressedKey` says them. */
  readonly keys: readonly string[];
  readonly does: string;
  readonly where: 'Anywhere' | 'In a list of articles' | 'In a quiz';
  /** Whether a key that is held down does it again and again. */
  readonly repeats?: true;
}

/** Every shortcut: what is listed under `?` is what is listened for (KB-01). */
const SHORTCUTS = {
  search: { keys: SEARCH_KEYS, does: 'Search articles or go to a page', where: 'Anywhere' },
  list: { keys: ['?'], does: 'Show keyboard shortcuts', where: 'Anywhere' },
  next: { keys: ['j'], does: 'Next article', where: 'In a list of articles', repeats: true },
  previous: { keys: ['k'], does: 'Previous article', where: 'In a list of articles', repeats: true },
  open: { keys: ['o'], does: 'Open the article', where: 'In a list of articles' },
  save: { keys: ['s'], does: 'Save the article, or remove it', where: 'In a list of articles' },
  choose: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'Choose an answer',
    where: 'In a quiz',
  },
  proceed: { keys: ['enter'], does: 'Submit the answer, then continue', where: 'In a quiz' },
} as const satisfies Readonly<Record<string, Shortcut>>;

type ShortcutName = keyof typeof SHORTCUTS;

export const SHORTCUT_LIST: readonly Shortcut[] = Object.values(SHORTCUTS);

/** The shortcut with this key (`pressedKey`). */
const shortcutWith = (key: string): (Shortcut & { readonly name: ShortcutName }) | undefined => {
  for (const [name, shortcut] of Object.entries<Shortcut>(SHORTCUTS))
    if (shortcut.keys.includes(key)) return { ...shortcut, name: name as ShortcutName };
  return undefined;
};

/** What shortcuts do here. `false` leaves the key to the browser. */
export type ShortcutHandlers = Readonly<
  Partial<Record<ShortcutName, (key: string, event: KeyboardEvent) => unknown>>
>;

/**
 * Listens for shortcuts of the table while it is mounted. They are ignored while a dialog is open, and single keys also
 * while a field is typed in and once they are turned off. `first` was pressed before this was loaded.
 */
export const useShortcuts = (handlers: ShortcutHandlers, first: KeyboardEvent | null = null): void => {
  const isOn = useShortcutsOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    const shortcut = key === null ? undefined : shortcutWith(key);
    if (key === null || shortcut === undefined || isTaken(event, key)) return;
    if (!isOn && !key.startsWith('mod+')) return;
    if (event.repeat && !shortcut.repeats) return;
    const handle = handlers[shortcut.name];
    if (handle !== undefined && handle(key, event) !== false) event.preventDefault();
  });

  useEffect(() => {
    if (first !== null) press(first);
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [first]);
};
