import { Link } from 'wouter';
import type { FeedKind } from '#core/feed/feed-item.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import tabsLook from '../shared/tabs.module.css';
import { LATEST, POPULAR } from './feed-place.ts';
import styles from './feed-tabs.module.css';

const TABS = [
  { list: 'latest', name: 'Latest', href: LATEST },
  { list: 'popular', name: 'Popular', href: POPULAR },
] as const;

const ONE_FEED = [{ list: 'single', name: 'For you', href: LATEST }] as const;

/** The orders of the feed. On phones, where the bar has no space for it, also a link to the courses. */
export function FeedTabs({ at }: { readonly at: FeedKind['list'] | 'courses' }) {
  const tabs = at === 'single' ? ONE_FEED : TABS;
  const isOrder = at !== 'single' && at !== 'courses';
  return (
    <nav
      className={isOrder ? tabsLook.tabs : `${tabsLook.tabs} ${styles.onPhones}`}
      aria-label={isOrder ? 'Order of the feed' : 'Articles and courses'}
    >
      {tabs.map(({ list, name, href }) => (
        <Link key={list} href={href} aria-current={list === at ? 'page' : undefined}>
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
    </nav>
  );
}
