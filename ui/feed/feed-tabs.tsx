import { Link } from 'wouter';
import type { FeedKind } from '#core/feed/feed-item.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import tabsLook from '../shared/tabs.module.css';
import { keepFilter, LATEST, POPULAR } from './feed-place.ts';
import styles from './feed-tabs.module.css';

const TABS = [
  { list: 'latest', name: 'Latest', href: LATEST },
  { list: 'popular', name: 'Popular', href: POPULAR },
] as const;

const ONE_FEED = [{ list: 'single', name: 'For you', href: LATEST }] as const;

interface FeedTabsProps {
  readonly at: FeedKind['list'] | 'courses';
  /** The query of the address, whose filter goes along to another order. */
  readonly search?: string;
}

/** The orders of the feed, and what was saved of it. On phones, where the bar has no space for it, also the courses. */
export function FeedTabs({ at, search = '' }: FeedTabsProps) {
  const tabs = at === 'single' ? ONE_FEED : TABS;
  const isOrder = at !== 'single' && at !== 'courses';
  return (
    <nav
      className={isOrder ? tabsLook.tabs : `${tabsLook.tabs} ${styles.onPhones}`}
      aria-label={isOrder ? 'Order of the feed' : 'Articles and courses'}
    >
      {tabs.map(({ list, name, href }) => (
        <Link key={list} href={keepFilter(href, search)} aria-current={list === at ? 'page' : undefined}>
          {name}
        </Link>
      ))}
      <Link
        href={pathTo('premium-courses-feed')}
        className={styles.onPhones ?? ''}
        aria-current={at === 'courses' ? 'page' : undefined}
      >
        Courses
      </Link>
      <Link href={pathTo('saved')}>Saved</Link>
    </nav>
  );
}
