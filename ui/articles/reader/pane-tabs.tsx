import { type KeyboardEvent, useRef } from 'react';
import styles from './side-pane.module.css';

export interface PaneTab<Name extends string> {
  readonly name: Name;
  readonly text: string;
  /** The number of entries, if worth showing. */
  readonly count?: number;
}

interface PaneTabsProps<Name extends string> {
  readonly tabs: readonly PaneTab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The prefix of the tabs' ids; the panel's id adds `-panel`. */
  readonly id: string;
}

/** Tabs as in the ARIA Authoring Practices: Tab reaches one, arrow keys, Home and End the others. */
export function PaneTabs<Name extends string>({ tabs, chosen, onChoose, id }: PaneTabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const place = nextOf(event.key, at, tabs.length);
    const next = place === null ? undefined : tabs[place];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Beside the text" className={styles.tabs} onKeyDown={onKey}>
      {tabs.map(({ name, text, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          aria-selected={name === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text} {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The index of the tab that a key selects, wrapping at the ends; null for other keys. */
const nextOf = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};
