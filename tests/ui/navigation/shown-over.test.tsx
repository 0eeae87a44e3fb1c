import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, useSearch } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { createState } from '#core/shared/state.ts';
import { App } from '#ui/app.tsx';
import { useCloseOverlay } from '#ui/navigation/close-overlay.ts';
import type { LazyPage, PageProps, RouteDefinition } from '#ui/navigation/route-definition.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { appServices } from '../support/app-services.ts';
import { loadedRoutes } from '../support/loaded-routes.ts';
import { openDialogs } from '../support/open-dialogs.ts';

beforeAll(openDialogs);
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

function Ground({ params }: PageProps) {
  const back = useCloseOverlay();
  const search = useSearch();
  return (
    <>
      <h1 tabIndex={-1}>Requirements</h1>
      <input aria-label="Field" />
      <Link href={pathTo('special-requirements-topic-states', { topicSlug: 'hiv' }, queryOf(search))}>
        Choose
      </Link>
      <Link href="/privacy">Elsewhere</Link>
      {params.topicSlug !== undefined && (
        <Dialog open onClose={back} title={`${params.topicSlug}: choose`}>
          <Link href="/privacy">Go on</Link>
        </Dialog>
      )}
    </>
  );
}

const page: LazyPage = { load: async () => ({ default: Ground }), contexts: [] };
const rows: readonly RouteDefinition[] = [
  { name: 'special-requirements', page },
  { name: 'special-requirements-topic-states', page },
  { name: 'privacy', page: () => <h1 tabIndex={-1}>Privacy</h1> },
];

const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  const session = createState<SessionState>({ phase: 'guest' });
  await act(async () => {
    render(<App services={appServices(session)} routes={loadedRoutes(rows)} />);
  });
  await screen.findByLabelText('Field');
};
const here = () => window.location.pathname + window.location.search;

describe('a route shown over its parent', () => {
  it('leaves the parent page unchanged: its position, what was typed, and its query', async () => {
    await open('/special-requirements?state=florida');
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    await userEvent.type(field, 'half a wo');
    await userEvent.click(screen.getByRole('link', { name: 'Choose' }));
    expect(await screen.findByRole('dialog', { name: 'hiv: choose' })).toBeDefined();
    expect(here()).toBe('/special-requirements/topics/hiv/states?state=florida');
    expect(screen.getByLabelText<HTMLInputElement>('Field')).toBe(field);

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toBe('/special-requirements?state=florida');
    expect(screen.getByLabelText<HTMLInputElement>('Field')).toBe(field);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it.each(['?q=heart+failure', '?q=heart%20failure', '?q=100%25%20%2B'])(
    'leaves the page in place, however its address spells %s',
    async (search) => {
      const { q } = queryOf(search);
      await open(`/special-requirements${search}`);
      await userEvent.click(screen.getByRole('link', { name: 'Choose' }));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(queryOf(window.location.search)).toEqual({ q });
      expect(window.scrollTo).not.toHaveBeenCalled();
    },
  );

  it('moves focus to its title, and returns it to the element that opened it', async () => {
    await open('/special-requirements');
    await userEvent.click(screen.getByRole('link', { name: 'Choose' }));
    expect(document.activeElement?.textContent).toBe('hiv: choose');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Choose' }));
  });

  it('focuses the heading when its address was opened directly', async () => {
    await open('/special-requirements/topics/hiv/states');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(here()).toBe('/special-requirements');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leads to another page in the usual way: to its top and its heading', async () => {
    await open('/special-requirements');
    await userEvent.click(screen.getByRole('link', { name: 'Choose' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Go on' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Privacy' }));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
