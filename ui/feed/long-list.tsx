import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';

interface LongListProps {
  readonly items: readonly FeedItem[];
  readonly visited: ReadonlySet<string>;
  /** Names the list, so that its rows have their heights again when one comes back to it. */
  readonly name: string;
  /** How many of the items stand above it, in a list of their own. */
  readonly from: number;
  /** That list. */
  readonly first: RefObject<HTMLOListElement | null>;
}

/** A card on a phone, before it is measured. */
const ESTIMATED_HEIGHT = 228;
const SHORTEST = 160;
/** Rows made ready on each side of the window, so that a fast thumb meets no gap. */
const OVERSCAN = 4;

interface Laid {
  readonly rows: VirtualItem[];
  readonly top: number;
}

const laidBefore = new Map<string, Laid>();

/** Keeps only the rows near the window in the document, however many thousand there are. */
export default function LongList({ items, from, visited, name, first }: LongListProps) {
  const [before] = useState(() => laidBefore.get(name) ?? { rows: [], top: bottomOf(first.current) });
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
    // Renders for other rows only, not for each pixel; the rows stand in the flow, and nothing is to be placed.
    directDomUpdates: true,
    useFlushSync: false,
  });

  // What stands above it grows and shrinks with the window.
  useLayoutEffect(() => {
    const settle = () => setTop(topOf(list.current));
    const watching = new ResizeObserver(settle);
    if (first.current) watching.observe(first.current);
    settle();
    return () => watching.disconnect();
  }, [first]);

  useLayoutEffect(
    () => () => {
      laidBefore.set(name, { rows: virtualizer.measurementsCache, top: virtualizer.options.scrollMargin });
    },
    [name, virtualizer],
  );

  // Between two frames there is time to lay out the rows that came; within the next one, on a phone, there is none.
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

/** As many at every place, so that one leaves in the frame in which another comes. */
const rowsAround = ({ startIndex, endIndex, count }: Range): number[] => {
  const asMany = Math.max(endIndex - startIndex + 1, Math.ceil(window.innerHeight / SHORTEST)) + 2 * OVERSCAN;
  const first = Math.max(0, Math.min(startIndex - OVERSCAN, count - asMany));
  return Array.from({ length: Math.min(asMany, count) }, (_, place) => first + place);
};

const topOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().top + window.scrollY : 0;

const bottomOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().bottom + window.scrollY : 0;
