import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { FeedListState } from '#core/feed/browse-feed.ts';
import type { FeedKind } from '#core/feed/feed-item.ts';
import { createState } from '#core/shared/state.ts';
import { ada } from '#tests/core/accounts/ada.ts';
import { FeedPage } from '#ui/feed/home-page.tsx';
import { observedIntersections } from '../support/intersections.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { begunOf, feedIn, loaded } from './sample-feed.ts';

observedIntersections();
afterEach(cleanup);

const onWindow = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
beforeAll(openDialogs);
beforeEach(() => void onWindow(true));

const guest: SessionState = { phase: 'guest' };
const learner: SessionState = { phase: 'learner', user: { ...ada, planName: 'Free' } };

const show = (address: string, initial: FeedListState = loaded(3), session: SessionState = guest) => {
  const { browseFeed, set, more } = feedIn(initial);
  const of = vi.fn((_: FeedKind) => browseFeed.of({ list: 'popular' }));
  const { place } = showPage(<FeedPage />, address, {
    browseFeed: { ...browseFeed, of },
    session: { state: createState(session).state },
    startedAsGuest: begunOf(),
  });
  return { of, place, more, found: (state: FeedListState) => act(() => set(state)) };
};

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const active = () => screen.findByRole('list', { name: 'Active filters' });

describe('the filters of a list', () => {
  it('are not loaded before the reader asks for them', async () => {
    show('/?list=popular');
    expect(screen.queryByLabelText('Topic')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByLabelText('Topic')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.queryByLabelText('Topic')).toBeNull();
  });

  it('are in the address, and so is the next one added to them [FD-05]', async () => {
    const { of, place } = show('/?list=popular&minutes=10');
    expect(await screen.findByLabelText('Time')).toHaveProperty('value', '10');
    await userEvent.selectOptions(screen.getByLabelText('Counts in'), 'Florida');
    expect(place()).toBe('/?list=popular&minutes=10&state=florida');
    await active();
    expect(of).toHaveBeenLastCalledWith({
      list: 'popular',
      filter: { topic: null, minutes: 10, credit: null, state: 'florida', specialty: null, unearned: false },
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Counts in'));
    await userEvent.selectOptions(screen.getByLabelText('Time'), 'Any length');
    expect(place()).toBe('/?list=popular&state=florida');
  });

  it('stay when the reader goes to the other order of the feed', async () => {
    show('/?list=popular&topic=stroke');
    await active();
    expect(screen.getByRole('link', { name: 'Latest' }).getAttribute('href')).toBe('/?topic=stroke');
  });

  it('are chips that remove them, and the focus stays with the chips [FD-05]', async () => {
    const { place } = show('/?list=popular&topic=stroke&minutes=10&credit=1');
    const chips = await active();
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Remove filter: Stroke', 'Remove filter: Up to 10 min', 'Remove filter: Has credit']);
    await userEvent.click(within(chips).getByRole('button', { name: /Stroke/ }));
    expect(place()).toBe('/?list=popular&minutes=10&credit=1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Up to 10 min/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(place()).toBe('/?list=popular');
  });

  it.each([
    [loaded(3, 42), '42 articles'],
    [loaded(1), '1 article'],
    [{ ...loaded(3, 5000), isCapped: true }, 'More than 5,000 articles'],
  ] satisfies [FeedListState, string][])('say how many articles there are [FD-05]', async (state, text) => {
    const { found } = show('/?list=popular&minutes=10', { phase: 'loading' });
    await active();
    expect(said()).toContain('');
    found(state);
    expect(said()).toContain(text);
    expect(screen.getAllByText(text).length).toBe(2);
  });

  it('suggest which of them to remove if nothing meets them all [FD-05]', async () => {
    const { found } = show('/?topic=stroke&minutes=5', { phase: 'loading' });
    await active();
    found(loaded(0));
    expect(await screen.findByText('No articles match these filters.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Without “Stroke”' }).getAttribute('href')).toBe('/?minutes=5');
    expect(screen.getByRole('link', { name: 'Without “Up to 5 min”' }).getAttribute('href')).toBe(
      '/?topic=stroke',
    );
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/');
  });

  it('let the reader continue where the server stopped searching [FD-09]', async () => {
    const { more } = show('/?topic=stroke', { ...loaded(0, 1), total: 0, isCapped: true, isPaused: true });
    expect(await screen.findByText(/No matches so far/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep looking' }));
    expect(more).toHaveBeenCalledOnce();
  });

  it('ignore invalid filters in a typed address, and say so [FD-06]', async () => {
    const { of } = show('/?list=popular&state=atlantis&minutes=7&credit=1');
    expect(
      await screen.findByText('This link has a filter we don’t recognize: time and counts in.'),
    ).toBeDefined();
    expect(of).toHaveBeenLastCalledWith({
      list: 'popular',
      filter: { topic: null, minutes: null, credit: 1, state: null, specialty: null, unearned: false },
    });
  });

  it('leave out what was earned only for a learner; a guest is told why not [FD-07]', async () => {
    const { of } = show('/?list=popular&unearned=1');
    expect(await screen.findByText('Log in to hide what you’ve earned.')).toBeDefined();
    expect(screen.queryByLabelText('Not yet earned')).toBeNull();
    expect(of.mock.lastCall?.[0]).toMatchObject({ filter: { unearned: false } });
    cleanup();
    const { place } = show('/?list=popular&minutes=10', loaded(3), learner);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Not yet earned' }));
    expect(place()).toBe('/?list=popular&minutes=10&unearned=1');
  });

  it('narrow a search, and stay for the next one [FD-05]', async () => {
    const { of, place } = show('/?list=search&q=statin');
    await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Heart failure');
    expect(place()).toBe('/?list=search&q=statin&topic=heart-failure');
    expect(of.mock.lastCall?.[0]).toMatchObject({ words: 'statin', filter: { topic: 'heart-failure' } });
    const field = screen.getByRole('combobox', { name: 'Search articles' });
    await userEvent.clear(field);
    await userEvent.type(field, 'dose{Enter}');
    expect(place()).toBe('/?list=search&q=dose&topic=heart-failure');
  });

  it('are in a dialog on a phone, and apply together', async () => {
    onWindow(false);
    const { place } = show('/?list=popular');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Topic'), 'Stroke');
    await userEvent.selectOptions(within(dialog).getByLabelText('Credit'), '0.5+ credit');
    expect(place()).toBe('/?list=popular');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show articles' }));
    expect(place()).toBe('/?list=popular&topic=stroke&credit=2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
