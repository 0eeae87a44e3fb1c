import { SEARCH_KEYS } from './pressed-key.ts';

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
export const SHORTCUTS = {
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

export type ShortcutName = keyof typeof SHORTCUTS;

export const SHORTCUT_LIST: readonly Shortcut[] = Object.values(SHORTCUTS);

/** The shortcut with this key (`pressedKey`). */
export const shortcutWith = (key: string): (Shortcut & { readonly name: ShortcutName }) | undefined => {
  for (const [name, shortcut] of Object.entries<Shortcut>(SHORTCUTS))
    if (shortcut.keys.includes(key)) return { ...shortcut, name: name as ShortcutName };
  return undefined;
};
