/** What opens the search: a single key, and one with Ctrl or Cmd, which works even while single keys are off. */
export const SEARCH_KEYS: readonly string[] = ['/', 'mod+k'];

/** What was pressed: 'j', '?', 'enter', or 'mod+k' with Ctrl or Cmd. Null with Alt and while a word is composed. */
export const pressedKey = (event: KeyboardEvent): string | null => {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing, key } = event;
  if (event.defaultPrevented || isComposing || altKey) return null;
  // With Shift it is what is typed that counts: where '/' or '?' is differs by keyboard.
  if (ctrlKey || metaKey) return shiftKey ? null : `mod+${key.toLowerCase()}`;
  return shiftKey ? key : key.toLowerCase();
};

/** Whether a key belongs to something else: a dialog that is open, or without Ctrl and Cmd, a field that is typed in. */
export const isTaken = ({ target }: KeyboardEvent, key: string): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (!key.startsWith('mod+') && target instanceof Element && target.closest(TYPED_IN) !== null);

const TYPED_IN = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
