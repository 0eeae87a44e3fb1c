import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { createState } from '#core/shared/state.ts';
import type { UseCasesByName } from '#tests/support/use-cases-by-name.ts';
import { FeedList } from '#ui/feed/feed-list.tsx';
import { SHORTCUT_LIST } from '#ui/shortcuts/shortcut-table.ts';
import { useFirstKeys } from '#ui/shortcuts/use-first-keys.tsx';
import { begunOf, feedIn, loaded } from '../feed/sample-feed.ts';
import { observedIntersections } from '../support/intersections.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { offline, suggesting } from '../support/suggesting.ts';

openDialogs();
observedIntersections();

let hasKeyboard = true;
beforeEach(() => {
  hasKeyboard = true;
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard, addEventListener: () => undefined }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LEARNER = { phase: 'learner', user: { id: '1' } } as SessionState;

function Page({ maySearch = true }: { readonly maySearch?: boolean }) {
  const { search, shortcuts } = useFirstKeys(maySearch);
  const { browseFeed } = feed;
  return (
    <>
      <main id="main" tabIndex={-1}>
        <button type="button" onClick={search.open}>
          Open
        </button>
        <input aria-label="A field" />
        <Link href="/saved">Elsewhere</Link>
        <FeedList name="latest" feed={browseFeed.of({ list: 'latest' })} empty={null} />
      </main>
      {shortcuts}
    </>
  );
}

let feed = feedIn(loaded(3));

interface Options {
  readonly session?: SessionState;
  readonly maySearch?: boolean;
  readonly useCases?: Partial<UseCasesByName>;
}

const open = ({ session = { phase: 'guest' }, maySearch = true, useCases = {} }: Options = {}) => {
  feed = feedIn(loaded(3));
  return showPage(<Page maySearch={maySearch} />, '/', {
    browseFeed: feed.browseFeed,
    startedAsGuest: begunOf(),
    session: { state: createState(session).state },
    ...useCases,
  });
};

const dialog = (name = 'Search and go to') => screen.findByRole('dialog', { name });
const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();
const field = () => screen.findByRole('combobox');
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('opening the search [KB-01] [KB-04]', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
    open();
    await userEvent.keyboard(keys);
    expect(within(await dialog()).getByRole('listbox', { name: 'Results' })).toBeDefined();
  });

  it('opens once for a key that was pressed before the page was hydrated', async () => {
    document.documentElement.dataset.pressed = '/';
    open();
    expect(await dialog()).toBeDefined();
    cleanup();
    open();
    isClosed();
  });

  it('stays closed on a page without search, also for a key that was pressed before it was hydrated', () => {
    document.documentElement.dataset.pressed = '/';
    open({ maySearch: false });
    isClosed();
    expect(document.documentElement.dataset.pressed).toBeUndefined();
  });

  it('opens from its button, and gives focus back when it is closed', async () => {
    open();
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    isClosed();
    expect(document.activeElement).toBe(button);
  });

  it('leaves "/" to a field that is typed in, but not Ctrl+K', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox'), '/?j');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '/?j');
    isClosed();
    await userEvent.keyboard('{Control>}k{/Control}');
    await dialog();
  });

  it('stays closed in a quiz, whose only way out is its own', async () => {
    open({ maySearch: false });
    await userEvent.keyboard('/{Control>}k{/Control}?');
    await dialog('Keyboard shortcuts');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('searches for what is typed with Enter, and remembers it', async () => {
    const suggestSearches = suggesting();
    const { place } = open({ useCases: { suggestSearches } });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'gout {Enter}');
    expect(place()).toBe('/?list=search&q=gout');
    expect(suggestSearches.recent.get()).toEqual(['gout']);
    isClosed();
  });

  it('offers recent searches first, which can be cleared', async () => {
    open({ useCases: { suggestSearches: suggesting([], ['gout', 'stroke']) } });
    await userEvent.keyboard('/');
    await dialog();
    expect(options().slice(0, 3)).toEqual(['gout', 'stroke', 'Clear recent searches']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(options()).not.toContain('gout');
    await dialog();
  });

  it('suggests topics, terms and articles beside the pages that are meant [FD-10]', async () => {
    const suggestSearches = suggesting([{ kind: 'topic', text: 'Saved by the bell' }]);
    open({ useCases: { suggestSearches } });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'save');
    await waitFor(() =>
      expect(options()).toEqual(['Search for “save”', 'Saved articles', 'Saved by the bellTopic']),
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 suggestion');
  });

  it('says politely that suggestions need a connection', async () => {
    open({ useCases: { suggestSearches: suggesting(offline) } });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'gout');
    await waitFor(() => expect(screen.getAllByText(/Suggestions need a connection/)).not.toEqual([]));
    expect(options()).toEqual(['Search for “gout”']);
  });

  it('goes to the search page if its code cannot be loaded', async () => {
    vi.doMock('#ui/shortcuts/shortcuts.tsx', () => {
      throw new Error('gone');
    });
    const { place } = open();
    await userEvent.keyboard('/');
    await waitFor(() => expect(place()).toBe('/?list=search'));
    vi.doUnmock('#ui/shortcuts/shortcuts.tsx');
  });
});

describe('the commands [KB-05]', () => {
  const actionsOf = async (session: SessionState, mayReview = false) => {
    open({ session, useCases: { mayReview: createState(mayReview).state } });
    await userEvent.keyboard('/');
    await dialog();
    return options();
  };

  it('include for a guest what needs no account', async () => {
    const actions = await actionsOf({ phase: 'guest' });
    expect(actions).toEqual([
      'Feed',
      'Requirements',
      'Saved articles',
      'Courses',
      'Plans and prices',
      'Create a free account',
      'Log in',
      'Use the dark theme',
      'Keyboard shortcuts',
    ]);
  });

  it('include for a learner their pages and logging out, and nothing for guests only', async () => {
    const actions = await actionsOf(LEARNER, true);
    for (const name of [
      'Planner',
      'Transcript',
      'Daily review',
      'My plan',
      'Billing and receipts',
      'Log out',
    ])
      expect(actions).toContain(name);
    for (const name of ['Log in', 'Create a free account', 'Plans and prices'])
      expect(actions).not.toContain(name);
  });

  it('goes to a page by its name or by another word for it', async () => {
    const { place } = open({ session: LEARNER });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'rene');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(place()).toBe('/transcripts/planner');
    isClosed();
  });

  it.each([
    ['florida', 'Florida requirements', '/special-requirements/states/florida'],
    ['new york req', 'New York requirements', '/special-requirements/states/new-york'],
    ['change email', 'Change email', '/profile/edit?section=email'],
    ['export', 'Download everything', '/profile'],
    ['delete acc', 'Delete account', '/profile/edit?section=delete'],
  ])('goes for “%s” to “%s”', async (typed, name, address) => {
    const { place } = open({ session: LEARNER });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), typed);
    await userEvent.click(screen.getByRole('option', { name }));
    expect(place()).toBe(address);
  });

  it('logs out, from home as a guest may not stay', async () => {
    const execute = vi.fn();
    const logOut = { execute, state: createState({ phase: 'idle' }).state } as never;
    const { place } = open({ session: LEARNER, useCases: { logOut } });
    await userEvent.keyboard('/');
    await userEvent.type(await field(), 'log out');
    await userEvent.click(screen.getByRole('option', { name: 'Log out' }));
    await waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    expect(place()).toBe('/');
  });
});

describe('moving through the feed [KB-02]', () => {
  const focused = () => document.activeElement?.textContent;
  /** The first key press also loads the shortcuts' code. */
  const loadKeys = async () => {
    await userEvent.keyboard('j');
    await waitFor(() => expect(focused()).toBe('Article 1'));
  };

  it('moves to the next and the previous card, and stays at both ends', async () => {
    open();
    await loadKeys();
    await userEvent.keyboard('jj');
    expect(focused()).toBe('Article 3');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Article 3');
    await userEvent.keyboard('kk');
    expect(focused()).toBe('Article 1');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Article 1');
  });

  it('opens the card with O, and saves it with S', async () => {
    const toggle = vi.fn();
    const ids = createState<ReadonlySet<string>>(new Set()).state;
    const { place } = open({ useCases: { toggleSaved: { ids, toggle } } });
    await loadKeys();
    await userEvent.keyboard('js');
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(toggle.mock.lastCall?.[0]).toMatchObject({ articleId: '2' });
    await userEvent.keyboard('o');
    expect(place()).toBe('/article/article-2');
  });

  it('does nothing with a modifier, in a field, or while a dialog is open', async () => {
    open();
    await loadKeys();
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
    expect(focused()).toBe('Article 1');
    await userEvent.keyboard('?');
    await dialog('Keyboard shortcuts');
    const before = document.activeElement;
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(before);
  });
});

describe('the list of shortcuts [KB-01] [KB-03]', () => {
  it('has every shortcut that is listened for', async () => {
    open();
    await userEvent.keyboard('?');
    const terms = within(await dialog('Keyboard shortcuts')).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(SHORTCUT_LIST.map(({ does }) => does));
  });

  it('turns single keys off; Ctrl+K still works, and leads back to the switch', async () => {
    open();
    await userEvent.keyboard('?');
    await dialog('Keyboard shortcuts');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('/?j');
    isClosed();
    await userEvent.keyboard('{Control>}k{/Control}');
    await dialog();
    await userEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }));
    await dialog('Keyboard shortcuts');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('/');
    await dialog();
  });

  it('is closed on another page, as Back leads to one', async () => {
    open();
    await userEvent.keyboard('?');
    await dialog('Keyboard shortcuts');
    act(() => screen.getByText('Elsewhere').click());
    isClosed();
  });

  it('is not shown where there is no keyboard', async () => {
    hasKeyboard = false;
    open();
    await userEvent.keyboard('?');
    await userEvent.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Article 1'));
    await act(async () => undefined);
    await userEvent.keyboard('?');
    isClosed();
  });
});
