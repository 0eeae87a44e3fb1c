import { Link } from 'wouter';
import type { FeedKind } from '#core/feed/feed-item.ts';
import { LATEST, POPULAR } from './feed-place.ts';
import styles from './feed-tabs.module.css';

const TABS = [
  { list: 'latest', name: 'Latest', href: LATEST },
  { list: 'popular', name: 'Popular', href: POPULAR },
] as const;

export function FeedTabs({ at }: { readonly at: FeedKind['list'] }) {
  return (
    <nav className={styles.tabs} aria-label="Order of the feed">
      {TABS.map(({ list, name, href }) => (
        <Link key={list} href={href} aria-current={list === at ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
