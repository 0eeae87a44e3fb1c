import { type KeyboardEvent, useRef } from 'react';
import styles from './side-pane.module.css';

export interface PaneTab<Name extends string> {
  readonly name: Name;
  readonly text: string;
  /** How many entries it has, if that says something. */
  readonly count?: number;
}

interface PaneTabsProps<Name extends string> {
  readonly tabs: readonly PaneTab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The ids of the tabs begin with it; that of their panel is it and `-panel`. */
  readonly id: string;
}

/** Tabs as in the ARIA Authoring Practices: one is reached by Tab, the others by arrow keys, Home and End. */
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

/** The place of the tab that a key leads to, around the ends; null for a key that leads to none. */
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
