import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedListState } from '#core/feed/browse-feed.ts';
import { FeedPage } from '#ui/feed/home-page.tsx';
import { observedIntersections } from '../support/intersections.ts';
import { showPage } from '../support/show-page.tsx';
import { offline, suggesting } from '../support/suggesting.ts';
import { begunOf, feedIn, loaded } from './sample-feed.ts';

observedIntersections();
beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

const field = () => screen.findByRole('combobox', { name: 'Search articles' });

const showSearch = (
  query: string,
  initial: FeedListState = { phase: 'loading' },
  suggestSearches = suggesting(),
) => {
  const { browseFeed, set } = feedIn(initial);
  const { place } = showPage(<FeedPage />, `/?list=search${query}`, {
    browseFeed,
    startedAsGuest: begunOf(),
    suggestSearches,
  });
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
      { ...loaded(2), reading: { includes: ['myocardial infarction', 'mitral insufficiency'] } },
      '2 articles found. Including results for myocardial infarction and mitral insufficiency.',
    ],
  ])('announces to screen readers how many were found', async (state, words) => {
    const { found } = showSearch('&q=statin');
    await field();
    expect(said()).not.toContain(words);
    found(state);
    expect(said()).toContain(words);
  });

  it('lists the terms that it added [FD-03]', async () => {
    showSearch('&q=heart attack', { ...loaded(2), reading: { includes: ['myocardial infarction'] } });
    await field();
    expect(screen.getByText('Including results for myocardial infarction.')).toBeDefined();
  });

  it('says which word it replaced, and leads to a search for what was typed [FD-03]', async () => {
    const corrected = { to: 'metformin dose', instead: '"metfromin" dose' };
    showSearch('&q=metfromin dose', { ...loaded(2), reading: { corrected } });
    await field();
    expect(screen.getByText('metformin dose', { selector: 'strong' })).toBeDefined();
    expect(said()).toContain('2 articles found. Showing results for metformin dose.');
    await userEvent.click(screen.getByRole('link', { name: 'Search instead for "metfromin" dose' }));
    expect(await field()).toHaveProperty('value', '"metfromin" dose');
  });

  it('says what a citation was understood as, also where nothing fits it [FD-03]', async () => {
    const understood = [
      { what: 'journal', name: 'The Lancet' },
      { what: 'author', name: 'mcmurray' },
      { what: 'year', name: '2014' },
    ] as const;
    showSearch('&q=lancet mcmurray 2014', { ...loaded(0), reading: { understood, includes: ['heparin'] } });
    await field();
    expect(
      screen.getByText('Understood as journal The Lancet, author Mcmurray, and year 2014.'),
    ).toBeDefined();
    expect(screen.getByText('We also looked for heparin.')).toBeDefined();
    expect(screen.getByText('No results for “lancet mcmurray 2014”.')).toBeDefined();
  });

  it('says that articles with too little of the query are left out [FD-03]', async () => {
    showSearch('&q=stroke thrombolysis', { ...loaded(2), reading: { narrowed: true } });
    await field();
    expect(screen.getByText('Articles with only some of these words are left out.')).toBeDefined();
  });

  it('ends a list that is too short for every match with how to find others [FD-03]', async () => {
    showSearch('&q=patients', { ...loaded(3), isCapped: true });
    await field();
    expect(screen.getByText('These are the best 3 matches. Add a word to find others.')).toBeDefined();
  });

  it('offers topics when nothing was found', async () => {
    showSearch('&q=zzxxqq', loaded(0));
    await field();
    expect(screen.getByRole('link', { name: 'Stroke' })).toBeDefined();
  });
});

const SUGGESTED = [
  { kind: 'topic', text: 'Heart failure' },
  { kind: 'term', text: 'heart attack', meaning: 'myocardial infarction' },
  { kind: 'article', text: 'Heart rate in sepsis', slug: 'heart-rate', journal: 'JAMA', year: 2021 },
] as const;

describe('suggestions below the field [FD-10]', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('appear while typing, with what they are, and are counted for screen readers', async () => {
    showSearch('', loaded(3), suggesting(SUGGESTED));
    await userEvent.type(await field(), 'h');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(await field(), 'eart');
    expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeDefined();
    expect(options()).toEqual([
      'Heart failureTopic',
      'heart attackalso finds myocardial infarction',
      'Heart rate in sepsisJAMA, 2021',
    ]);
    expect(said()).toContain('3 suggestions');
    expect((await field()).getAttribute('aria-expanded')).toBe('true');
  });

  it('are chosen with the arrow keys and Enter: a topic is searched for and remembered', async () => {
    const suggest = suggesting(SUGGESTED);
    const { place } = showSearch('', loaded(3), suggest);
    await userEvent.type(await field(), 'heart');
    const [first] = await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/?list=search&q=Heart%20failure');
    expect(suggest.recent.get()).toEqual(['Heart failure']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('open an article with a click', async () => {
    const { place } = showSearch('', loaded(3), suggesting(SUGGESTED));
    await userEvent.type(await field(), 'heart r');
    await userEvent.click(await screen.findByRole('option', { name: /Heart rate/ }));
    expect(place()).toBe('/article/heart-rate');
  });

  it('leave Enter to the search while none is chosen, and close with Escape', async () => {
    const { place } = showSearch('', loaded(3), suggesting(SUGGESTED));
    await userEvent.type(await field(), 'heart');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await field()).toHaveProperty('value', 'heart');
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/?list=search&q=heart');
  });

  it('say politely that they need a connection, and leave the search unchanged', async () => {
    const { place } = showSearch('', loaded(3), suggesting(offline));
    await userEvent.type(await field(), 'heart');
    await vi.waitFor(() => expect(said().join()).toContain('Suggestions need a connection.'));
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/?list=search&q=heart');
  });
});

describe('recent searches on the search page [KB-06]', () => {
  it('are links that can be cleared, and are left out when there are none', async () => {
    showSearch('', loaded(3), suggesting([], ['gout', 'stroke "in women"']));
    await field();
    const link = screen.getByRole('link', { name: 'stroke "in women"' });
    expect(link.getAttribute('href')).toBe('/?list=search&q=stroke%20%22in%20women%22');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
  });
});
