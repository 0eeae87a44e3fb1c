import { cardKeys } from './card-keys.ts';
import { CommandDialog } from './command-dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** What is open over the page: the search, the list of shortcuts, or nothing. */
export type OpenOver = 'search' | 'list' | null;

export interface ShortcutsProps {
  readonly open: OpenOver;
  readonly show: (open: OpenOver) => void;
  /** Whether the page can be left by a search: a quiz has no way out but its own. */
  readonly maySearch: boolean;
  /** The key that was pressed while this code was loading. */
  readonly pressed: KeyboardEvent | null;
}

/** What the shortcuts of every page do; loaded with the first of them, or ahead while the browser is idle. */
export default function Shortcuts({ open, show, maySearch, pressed }: ShortcutsProps) {
  useShortcuts(
    {
      ...cardKeys,
      ...(maySearch && { search: () => show('search') }),
      // Where there is no keyboard, nothing says so.
      list: () => hasKeyboard() && show('list'),
    },
    pressed,
  );
  const close = () => show(null);
  if (open === 'search') return <CommandDialog onClose={close} onShortcuts={() => show('list')} />;
  return open === 'list' ? <ShortcutList onClose={close} /> : null;
}

const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
