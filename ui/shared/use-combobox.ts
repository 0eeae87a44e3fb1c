import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** One of the options below a field. */
export interface ComboboxOption {
  /** A unique key, which stays the same while the list changes. */
  readonly key: string;
  readonly choose: () => void;
}

/**
 * A text field with a list of options, as in the ARIA Authoring Practices: focus stays in the field, the arrow keys move
 * through the options, Enter chooses one. Without an option, Enter is left to the field's form.
 */
export const useCombobox = (options: readonly ComboboxOption[], isOpen: boolean) => {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const at = isOpen ? options.findIndex(({ key }) => key === activeKey) : -1;
  const idOf = (key: string) => `${id}${key}`;
  const activeId = at < 0 ? undefined : idOf(activeKey ?? '');

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** From the field down to the first option, from the last one on to the field, and back the same way. */
  const move = (by: 1 | -1) => {
    const places = options.length + 1;
    const next = (at + 1 + by + places) % places;
    setActiveKey(options[next - 1]?.key ?? null);
  };

  return {
    listId: `${id}list`,
    leave: () => setActiveKey(null),
    fieldAttributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}list` : undefined,
      'aria-activedescendant': activeId,
    } as const,
    /** Returns whether the key was one of the list's. */
    press: (event: KeyboardEvent): boolean => {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && at >= 0) options[at]?.choose();
      else return false;
      event.preventDefault();
      return true;
    },
    optionAttributes: ({ key, choose }: ComboboxOption) =>
      ({
        role: 'option',
        id: idOf(key),
        'aria-selected': activeId === idOf(key),
        // The field keeps focus.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: choose,
      }) as const,
  };
};
