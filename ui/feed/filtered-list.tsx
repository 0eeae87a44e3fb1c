import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { feedListName } from '#core/feed/browse-feed.ts';
import {
  activeFilters,
  type FeedFilter,
  type FilterName,
  NO_FILTER,
  withoutFilter,
} from '#core/feed/feed-filter.ts';
import type { FilterChoices } from '#core/feed/read-filter.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { countText } from '#core/shared/count-text.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Icon } from '../shared/icon.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { LiveRegion } from '../shared/live-region.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { FeedList } from './feed-list.tsx';
import { filteredBy, type HomeList } from './feed-place.ts';
import styles from './filtered-list.module.css';
import { readingText, SearchReading } from './search-reading.tsx';
import { FILTER_LABELS, filterText, useFilter } from './use-filter.ts';

export interface FilteredListProps {
  readonly kind: HomeList;
}

/** A list with the filter from the URL: the filter, the number of articles, and the articles. */
export default function FilteredList({ kind }: FilteredListProps) {
  const { filter, unknown, needsLogin, choices } = useFilter(kind);
  const filtered = { ...kind, filter };
  const list = useUseCases('first').browseFeed.of(filtered);
  const state = useCore(list.state);
  const isLoaded = state.phase === 'loaded';
  const count = isLoaded ? articlesText(state.total, state.isCapped) : '';
  const reading = isLoaded ? readingText(state.reading, state.total) : '';
  return (
    <>
      <LiveRegion message={[count, reading].filter(Boolean).join('. ')} />
      <div className={styles.summary}>
        <p className={styles.count}>{count}</p>
        <Chips kind={kind} filter={filter} choices={choices} />
      </div>
      {isLoaded && <SearchReading reading={state.reading} total={state.total} />}
      {unknown.length > 0 && (
        <NoticeBanner tone="info" title={`This link has a filter we don’t recognize: ${namesOf(unknown)}.`}>
          The list isn’t filtered by it.
        </NoticeBanner>
      )}
      {needsLogin && (
        <NoticeBanner
          tone="info"
          title="Log in to hide what you’ve earned."
          action={
            <LinkButton href={pathTo('login')} variant="quiet">
              Log in
            </LinkButton>
          }
        >
          Until then, the list includes articles you may already have credit for.
        </NoticeBanner>
      )}
      <FeedList
        name={feedListName(filtered)}
        feed={list}
        empty={<NothingFound kind={kind} filter={filter} choices={choices} />}
      />
    </>
  );
}

const namesOf = (names: readonly FilterName[]): string =>
  new Intl.ListFormat('en-US').format(names.map((name) => FILTER_LABELS[name].toLowerCase()));

interface FilteredProps {
  readonly kind: HomeList;
  readonly filter: FeedFilter;
  readonly choices: FilterChoices | null;
}

/** The active filters, each with a button to remove it. Focus then moves to a remaining chip, else to the count. */
function Chips({ kind, filter, choices }: FilteredProps) {
  const [, navigate] = useLocation();
  const chips = useRef<HTMLUListElement>(null);
  const removed = useRef(false);
  const active = activeFilters(filter);
  const { length } = active;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip less is the reason to look where the focus is
  useEffect(() => {
    if (!removed.current) return;
    removed.current = false;
    chips.current?.querySelector('button')?.focus();
  }, [length]);
  if (length === 0) return null;
  const remove = (name: FilterName) => {
    removed.current = true;
    navigate(filteredBy(kind, withoutFilter(filter, name)));
  };
  return (
    <ul ref={chips} className={styles.chips} aria-label="Active filters">
      {active.map((name) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => remove(name)}>
            <span className="visually-hidden">Remove filter: </span>
            {filterText(filter, name, choices)}
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Link href={filteredBy(kind, NO_FILTER)} className={styles.clear ?? ''}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** States for each filter how many articles there are without it. */
function NothingFound({ kind, filter, choices }: FilteredProps) {
  const active = activeFilters(filter);
  return (
    <>
      <EmptyState
        icon="magnifying-glass"
        title={
          kind.list === 'search'
            ? `No results for “${kind.words}” with these filters.`
            : 'No articles match these filters.'
        }
      >
        {active.length > 1 ? 'Remove one of them, or clear all:' : 'Remove the filter to see more.'}
      </EmptyState>
      {active.length > 1 && (
        <ul className={styles.without}>
          {active.map((name) => (
            <Without key={name} name={name} kind={kind} filter={filter} choices={choices} />
          ))}
        </ul>
      )}
      <LinkButton href={filteredBy(kind, NO_FILTER)} variant="quiet">
        Clear all filters
      </LinkButton>
    </>
  );
}

function Without({ name, kind, filter, choices }: FilteredProps & { readonly name: FilterName }) {
  const rest = withoutFilter(filter, name);
  const state = useCore(useUseCases('first').browseFeed.of({ ...kind, filter: rest }).state);
  return (
    <li>
      <Link href={filteredBy(kind, rest)}>Without “{filterText(filter, name, choices)}”</Link>
      <span className="meta tabular">
        {state.phase === 'loaded' ? articlesText(state.total, state.isCapped) : '\u00a0'}
      </span>
    </li>
  );
}

/** '42 articles', 'More than 5,000 articles'. */
export const articlesText = (total: number, isCapped = false): string => {
  const count = `${countText(total)} ${total === 1 ? 'article' : 'articles'}`;
  return isCapped ? `More than ${count}` : count;
};
