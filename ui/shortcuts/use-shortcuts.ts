import { useEffect, useEffectEvent } from 'react';
import { isTaken, pressedKey } from './pressed-key.ts';
import { type ShortcutName, shortcutWith } from './shortcut-table.ts';
import { useShortcutsOn } from './shortcuts-setting.ts';

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
