import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { FeedKind } from '#core/feed/feed-item.ts';
import { createState } from '#core/shared/state.ts';
import { HomePage } from '#ui/feed/home-page.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, itemOf, loaded } from './sample-feed.ts';

observedIntersections();
afterEach(cleanup);

const open = (selected: string | null = null) => {
  const { browseFeed } = feedIn({
    ...loaded(1),
    items: [itemOf(1, { requirementTopics: ['hiv', 'opioids'], states: [] })],
  });
  const of = vi.fn((_: FeedKind) => browseFeed.of({ list: 'latest' }));
  const flag = createState(false);
  showPage(<HomePage params={{}} />, '/', {
    browseFeed: { ...browseFeed, of },
    session: { state: createState<SessionState>({ phase: 'guest' }).state },
    selectedState: { slug: createState(selected).state, choose: vi.fn() },
    watchFlags: { of: () => flag.state },
    viewPlanner: plannerFor().useCases.viewPlanner,
    begunAsGuest: begunOf(),
  });
  return { of, flag };
};

describe('the front page [RT-01]', () => {
  it('shows the latest and the popular articles in tabs without the flag', () => {
    const { of } = open();
    expect(screen.getByRole('navigation', { name: 'Order of the feed' })).toBeDefined();
    expect(of).toHaveBeenCalledWith({ list: 'latest' });
  });

  it('shows one feed with the flag, even when the flag arrives late', () => {
    const { of, flag } = open();
    act(() => flag.set(true));
    expect(screen.queryByRole('navigation', { name: 'Order of the feed' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Articles for you' })).toBeDefined();
    expect(of).toHaveBeenLastCalledWith({ list: 'single' });
  });

  it('links a card to the states that ask for its topic [RT-02]', () => {
    open();
    expect(screen.getByRole('link', { name: 'Where it counts' }).getAttribute('href')).toBe(
      '/topics/hiv/states',
    );
  });

  it('shows on a card that it counts in the chosen state', async () => {
    open('florida');
    expect(await screen.findByText('Counts toward Florida')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Where it counts' })).toBeNull();
  });
});
