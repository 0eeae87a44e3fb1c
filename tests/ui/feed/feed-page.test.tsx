import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedPage } from '#ui/feed/home-page.tsx';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, itemOf, loaded } from './sample-feed.ts';

observedIntersections();
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const cards = () => screen.getAllByRole('article');

describe('a card of the feed', () => {
  it('shows journal and year on one line, and marks a demonstration among its topics', () => {
    const { browseFeed } = feedIn({ ...loaded(1), items: [itemOf(1, { demonstration: true })] });
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf() });
    expect(screen.getByText(/Annals/).parentElement?.textContent).toBe('Annals of Internal Medicine · 2014');
    const chips = within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual(['Demonstration', 'Stroke']);
  });

  it('says in which language its title and finding are, and in which direction they run [IM-06]', () => {
    const arabic = itemOf(1, { title: 'علاج السكري', titleLanguage: 'ar', findingLanguage: 'pt-BR' });
    const { browseFeed } = feedIn({ ...loaded(1), items: [arabic] });
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf() });
    const title = screen.getByRole('heading', { name: 'علاج السكري' });
    expect([title.lang, title.dir]).toEqual(['ar', 'rtl']);
    const finding = screen.getByText('It helped.');
    expect([finding.lang, finding.dir]).toEqual(['pt-BR', 'ltr']);
  });

  it('for an article without a topic that is not a demonstration has no list of topics', () => {
    const { browseFeed } = feedIn({ ...loaded(1), items: [itemOf(1, { topics: [], year: null })] });
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf() });
    expect(screen.queryByRole('list', { name: 'Topics' })).toBeNull();
    expect(screen.getByText(/Annals/).parentElement?.textContent).toBe('Annals of Internal Medicine');
  });
});

describe('a long feed', () => {
  it('[FD-01] keeps the elements of its first page when the next one arrives', async () => {
    const { browseFeed, set } = feedIn(loaded(20, 60));
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf() });
    const before = cards();
    expect(before).toHaveLength(20);
    act(() => set(loaded(40, 60)));
    await vi.waitFor(() => expect(cards().length).toBeGreaterThan(20));
    expect(cards().slice(0, 20)).toEqual(before);
    expect(
      cards()
        .slice(0, 20)
        .every((card, index) => card === before[index]),
    ).toBe(true);
  });

  it('[FD-01] continues the row count from the first page, and keeps only rows near the window', async () => {
    const { browseFeed } = feedIn(loaded(200));
    showPage(<FeedPage />, '/', { browseFeed, startedAsGuest: begunOf() });
    await vi.waitFor(() => expect(document.querySelector('[aria-posinset]')).not.toBeNull());
    const [row] = document.querySelectorAll('[aria-posinset]');
    expect(row?.getAttribute('aria-posinset')).toBe('21');
    expect(row?.getAttribute('aria-setsize')).toBe('200');
    expect(row?.textContent).toContain('Article 21');
    expect(cards().length).toBeLessThan(60);
  });
});

describe('a search without words', () => {
  it('[FD-02] offers topics to try, each at its own address', async () => {
    showPage(<FeedPage />, '/?list=search', { browseFeed: feedIn(loaded(0)).browseFeed });
    const topics = within(await screen.findByRole('region', { name: 'Topics to try' }));
    expect(topics.getByRole('link', { name: 'Heart failure' }).getAttribute('href')).toBe(
      '/?list=search&q=Heart%20failure',
    );
  });

  it('offers none once words are entered', async () => {
    showPage(<FeedPage />, '/?list=search&q=statin', {
      browseFeed: feedIn(loaded(2)).browseFeed,
      startedAsGuest: begunOf(),
    });
    await vi.waitFor(() => expect(cards()).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Topics to try' })).toBeNull();
  });
});
