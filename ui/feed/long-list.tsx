import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';
import type { ListProps } from './short-list.tsx';

type LongListProps = ListProps & {
  /** Names the list, so that its rows have their heights again when one comes back to it. */
  readonly name: string;
  /** The rows that stand there until this list takes over: their heights are known. */
  readonly standing: RefObject<HTMLOListElement | null>;
};

/** A card on a phone, before it is measured. */
const ESTIMATED_HEIGHT = 228;
/** Rows made ready on each side of the window, so that a fast thumb meets no gap. */
const OVERSCAN = 4;

const measuredBefore = new Map<string, VirtualItem[]>();

/** Keeps only the rows near the window in the document, however many thousand there are. */
export default function LongList({ items, visited, name, standing }: LongListProps) {
  const [measured] = useState(() => measuredBefore.get(name) ?? heightsOf(standing.current, items));
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(() => offsetOf(standing.current));

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => ESTIMATED_HEIGHT,
    initialMeasurementsCache: measured,
    initialOffset: () => window.scrollY,
    overscan: OVERSCAN,
    scrollMargin: top,
    directDomUpdates: true,
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    setTop(offsetOf(list.current));
    return () => {
      measuredBefore.set(name, virtualizer.measurementsCache);
    };
  }, [name, virtualizer]);

  const place = (element: HTMLOListElement | null) => {
    list.current = element;
    virtualizer.containerRef(element);
  };

  return (
    <ol className={styles.long} ref={place}>
      {virtualizer.getVirtualItems().map(({ index, key }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.row}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <FeedCard item={item} visited={visited.has(item.id)} />
            </li>
          )
        );
      })}
    </ol>
  );
}

const offsetOf = (element: HTMLElement | null): number =>
  element ? element.getBoundingClientRect().top + window.scrollY : 0;

const heightsOf = (rows: HTMLElement | null, items: readonly FeedItem[]): VirtualItem[] => {
  const first = rows?.firstElementChild;
  if (!rows || !first) return [];
  const start = first.getBoundingClientRect().top;
  const tops = [...rows.children].map((row) => row.getBoundingClientRect().top - start);
  return tops.slice(0, -1).map((top, index) => {
    const end = tops[index + 1] ?? top;
    return { key: items[index]?.id ?? index, index, start: top, end, size: end - top, lane: 0 };
  });
};
