import type { Ref } from 'react';
import type { FeedItem } from '#core/feed/feed-item.ts';
import { FeedCard } from './feed-card.tsx';
import styles from './feed-list.module.css';

export interface ListProps {
  readonly items: readonly FeedItem[];
  readonly visited: ReadonlySet<string>;
}

/** Every article as a row of its own: right for the first page. */
export function ShortList({ items, visited, ref }: ListProps & { readonly ref: Ref<HTMLOListElement> }) {
  return (
    <ol className={styles.list} ref={ref}>
      {items.map((item) => (
        <li key={item.id}>
          <FeedCard item={item} visited={visited.has(item.id)} />
        </li>
      ))}
    </ol>
  );
}
