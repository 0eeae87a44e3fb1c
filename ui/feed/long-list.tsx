import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';

interface LongListProps {
  readonly items: readonly FeedItem[];
  readonly visited: ReadonlySet<string>;
  /** Names the list, so that its measured heights are kept until the user comes back. */
  readonly name: string;
  /** How many of the items are in the short list above. */
  readonly from: number;
  /** The short list. */
  readonly first: RefObject<HTMLOListElement | null>;
}

/** The height of a card on a phone in px, before it is measured. */
const ESTIMATED_HEIGHT = 228;
const MIN_ROW_HEIGHT = 160;
/** Rows rendered on each side of the window, so that fast scrolling shows no gap. */
const OVERSCAN = 4;

interface Measured {
  readonly rows: VirtualItem[];
  readonly top: number;
}

const measuredLists = new Map<string, Measured>();

/** Renders only the rows near the window. */
export default function LongList({ items, from, visited, name, first }: LongListProps) {
  const [before] = useState(() => measuredLists.get(name) ?? { rows: [], top: bottomOf(first.current) });
  const [top, setTop] = useState(before.top);
  const list = useRef<HTMLOListElement>(null);

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length - from,
    getItemKey: (index) => items[index + from]?.id ?? index,
    estimateSize: () => ESTIMATED_HEIGHT,
    initialMeasurementsCache: before.rows,
    initialOffset: () => window.scrollY,
    rangeExtractor: rowsAround,
    scrollMargin: top,
    // Renders only when the rows change, not for each pixel. The rows are in the normal flow.
    directDomUpdates: true,
    useFlushSync: false,
  });

  // The short list above grows and shrinks with the window.
  useLayoutEffect(() => {
    const settle = () => setTop(topOf(list.current));
    const watching = new ResizeObserver(settle);
    if (first.current) watching.observe(first.current);
    settle();
    return () => watching.disconnect();
  }, [first]);

  useLayoutEffect(
    () => () => {
      measuredLists.set(name, { rows: virtualizer.measurementsCache, top: virtualizer.options.scrollMargin });
    },
    [name, virtualizer],
  );

  // Lays out new rows between two frames; on a phone, the next frame has no time for it.
  useLayoutEffect(() => void list.current?.offsetHeight);

  const rows = virtualizer.getVirtualItems();
  const above = (rows[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    <ol className={styles.long} style={{ paddingBlock: `${above}px ${below}px` }} start={from + 1} ref={list}>
      {rows.map(({ index, key }) => {
        const item = items[index + from];
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              aria-setsize={items.length}
              aria-posinset={index + from + 1}
            >
              <FeedCard item={item} visited={visited.has(item.id)} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** The same number of rows at every position, so that a row is removed whenever one is added. */
const rowsAround = ({ startIndex, endIndex, count }: Range): number[] => {
  const size =
    Math.max(endIndex - startIndex + 1, Math.ceil(window.innerHeight / MIN_ROW_HEIGHT)) + 2 * OVERSCAN;
  const first = Math.max(0, Math.min(startIndex - OVERSCAN, count - size));
  return Array.from({ length: Math.min(size, count) }, (_, index) => first + index);
};

const topOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().top + window.scrollY : 0;

const bottomOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().bottom + window.scrollY : 0;
