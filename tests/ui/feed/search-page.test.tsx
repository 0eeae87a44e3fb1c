import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedListState } from '#core/feed/browse-feed.ts';
import { FeedPage } from '#ui/feed/home-page.tsx';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, loaded } from './sample-feed.ts';

observedIntersections();
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const field = () => screen.findByRole('searchbox', { name: 'Search articles' });

const showSearch = (query: string, initial: FeedListState = { phase: 'loading' }) => {
  const { browseFeed, set } = feedIn(initial);
  const { place } = showPage(<FeedPage />, `/?list=search${query}`, { browseFeed, begunAsGuest: begunOf() });
  return { place, found: (state: FeedListState) => act(() => set(state)) };
};

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a search (FD-02)', () => {
  it('focuses its field when there are no words yet', async () => {
    showSearch('');
    const search = await field();
    await vi.waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('keeps focus in the field after a search', async () => {
    const { place } = showSearch('&q=aspirin');
    const search = await field();
    await userEvent.clear(search);
    await userEvent.type(search, ' statin {Enter}');
    expect(place()).toBe('/?list=search&q=statin');
    expect(document.activeElement).toBe(await field());
    expect(await field()).toHaveProperty('value', 'statin');
  });

  it('takes focus back from a topic that disappears when it is chosen', async () => {
    showSearch('', loaded(3));
    await field();
    await userEvent.click(screen.getByRole('link', { name: 'Stroke' }));
    expect(document.activeElement).toBe(await field());
  });

  it('shows the current search instead of unsent typing', async () => {
    showSearch('&q=zzxxqq', loaded(0));
    await userEvent.type(await field(), ' and more');
    await userEvent.click(screen.getByRole('link', { name: 'Stroke' }));
    expect(await field()).toHaveProperty('value', 'Stroke');
  });

  it.each([
    [loaded(0), 'No articles found'],
    [loaded(1), '1 article found'],
    [loaded(20, 31), '31 articles found'],
    [{ ...loaded(20, 1500), isCapped: true }, 'More than 1,500 articles found'],
    [
      { ...loaded(2), includes: ['myocardial infarction', 'mitral insufficiency'] },
      '2 articles found. Including results for myocardial infarction and mitral insufficiency',
    ],
  ])('announces to screen readers how many were found', async (state, words) => {
    const { found } = showSearch('&q=statin');
    await field();
    expect(said()).not.toContain(words);
    found(state);
    expect(said()).toContain(words);
  });

  it('shows what it has included that was not typed [FD-03]', async () => {
    showSearch('&q=heart attack', { ...loaded(2), includes: ['myocardial infarction'] });
    await field();
    expect(screen.getByText('Including results for myocardial infarction.')).toBeDefined();
  });

  it('ends a list that could not hold every match with how to find others [FD-03]', async () => {
    showSearch('&q=patients', { ...loaded(3), isCapped: true });
    await field();
    expect(screen.getByText('Those are the best 3 matches. More words find others.')).toBeDefined();
  });

  it('offers topics when nothing was found', async () => {
    showSearch('&q=zzxxqq', loaded(0));
    await field();
    expect(screen.getByRole('link', { name: 'Stroke' })).toBeDefined();
  });
});
