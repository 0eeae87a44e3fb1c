import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { Icon } from '../shared/icon.tsx';
import type { IconName } from '../shared/icon-names.ts';
import styles from './pdf-toolbar.module.css';
import type { Search } from './use-search.ts';
import type { Paging, Zoom } from './viewer-controls.ts';

interface PdfToolbarProps {
  readonly pageCount: number;
  readonly paging: Paging;
  readonly zoom: Zoom;
  readonly finding: boolean;
  readonly onFind: () => void;
  /** More buttons, such as a download. */
  readonly children: ReactNode;
}

export function PdfToolbar({ pageCount, paging, zoom, finding, onFind, children }: PdfToolbarProps) {
  return (
    <div className={styles.bar}>
      <PageField pageCount={pageCount} paging={paging} />
      <div className={styles.group}>
        <Tool icon="minus" label="Zoom out" onPress={zoom.smaller} />
        <button type="button" className={styles.percent} onClick={zoom.fitWidth}>
          <span className="visually-hidden">Fit to width, now </span>
          {Math.round(zoom.zoom * 100)}%
        </button>
        <Tool icon="plus" label="Zoom in" onPress={zoom.larger} />
      </div>
      <div className={styles.group}>
        <Tool icon="magnifying-glass" label="Find in this document" expanded={finding} onPress={onFind} />
        {children}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly expanded?: boolean;
  /** Undefined if there is nothing to do. */
  readonly onPress: (() => void) | undefined;
}

/** An icon button. Without an action it stays focusable and is marked as disabled. */
export function Tool({ icon, label, expanded, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

/** Shows the current page and goes to the page that is typed. */
function PageField({ pageCount, paging }: { readonly pageCount: number; readonly paging: Paging }) {
  const [typed, setTyped] = useState(String(paging.page));
  const id = useId();
  useEffect(() => setTyped(String(paging.page)), [paging.page]);

  const go = () => {
    const number = Number.parseInt(typed, 10);
    if (Number.isNaN(number)) return setTyped(String(paging.page));
    paging.goTo(number);
    setTyped(String(Math.min(Math.max(1, number), Math.max(1, pageCount))));
  };

  return (
    <form
      className={styles.paging}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        disabled={pageCount === 0}
      />
      <span className="tabular">of {pageCount === 0 ? '…' : pageCount}</span>
    </form>
  );
}

interface FindBarProps {
  readonly search: Search;
  readonly field: Ref<HTMLInputElement>;
  readonly onClose: () => void;
}

/** Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
export function FindBar({ search, field, onClose }: FindBarProps) {
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter') return;
    else if (event.shiftKey) search.previous();
    else search.next();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.find}>
      <input
        ref={field}
        type="search"
        aria-label="Find in this document"
        className={styles.words}
        value={search.words}
        onChange={(event) => search.seek(event.target.value)}
        onKeyDown={keys}
      />
      <output className={styles.count}>{countOf(search)}</output>
      <div className={styles.group}>
        <Tool icon="caret-up" label="Previous" onPress={search.place > 0 ? search.previous : undefined} />
        <Tool icon="caret-down" label="Next" onPress={search.place > 0 ? search.next : undefined} />
        <Tool icon="x" label="Close the search" onPress={onClose} />
      </div>
    </search>
  );
}

const countOf = ({ words, place, findings, searching }: Search): string => {
  if (words.trim() === '') return '';
  if (place > 0) return `${place} of ${findings.length}`;
  return searching ? 'Looking…' : 'Not found';
};
