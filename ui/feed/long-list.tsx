import { type RefObject, useRef, useState } from 'react';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';
import { type RowHeights, rowHeights } from './row-heights.ts';
import type { ListProps } from './short-list.tsx';
import { useRowsNear } from './use-rows-near.ts';

type LongListProps = ListProps & {
  /** Names the list, so that its rows have their heights again when one comes back to it. */
  readonly name: string;
  /** How many of the items stand above it, in a list of their own. */
  readonly from: number;
  /** That list. */
  readonly first: RefObject<HTMLOListElement | null>;
};

const heightsKept = new Map<string, RowHeights>();

/** Keeps only the rows near the window in the document, however many thousand there are. */
export default function LongList({ items, from, visited, name, first: listAbove }: LongListProps) {
  const [heights] = useState(() => {
    const kept = heightsKept.get(name) ?? rowHeights(averageHeight(listAbove.current));
    heightsKept.set(name, kept);
    return kept;
  });
  const list = useRef<HTMLOListElement>(null);
  const count = items.length - from;
  const idOf = (index: number) => items[from + index]?.id ?? '';
  const { first, end, above } = useRowsNear(list, heights, idOf, count);

  let shown = 0;
  for (let index = first; index < end; index += 1) shown += heights.of(idOf(index));
  const below = end < count ? Math.max(0, heights.total(count) - above - shown) : 0;
  return (
    <ol className={styles.long} style={{ paddingBlock: `${above}px ${below}px` }} start={from + 1} ref={list}>
      {items.slice(from + first, from + end).map((item, place) => (
        <li
          key={item.id}
          className={styles.row}
          aria-setsize={items.length}
          aria-posinset={from + first + place + 1}
        >
          <FeedCard item={item} visited={visited.has(item.id)} />
        </li>
      ))}
    </ol>
  );
}

/** Of a card on a phone, where there is nothing to measure. */
const USUAL_HEIGHT = 228;

const averageHeight = (list: HTMLOListElement | null): number =>
  list && list.offsetHeight > 0 ? list.offsetHeight / list.childElementCount : USUAL_HEIGHT;
