import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { createState } from '#core/shared/state.ts';
import { App } from '#ui/app.tsx';
import type { PageProps, RouteDefinition } from '#ui/navigation/route-definition.ts';
import { usePageTitle } from '#ui/navigation/use-page-title.ts';
import { physician } from '../accounts/physician.ts';
import { appServices } from '../support/app-services.ts';
import { loadedRoutes } from '../support/loaded-routes.ts';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Ways() {
  return (
    <nav aria-label="Test">
      <Link href="/transcripts">to kept</Link>
      <Link href="/transcripts/5/details">to another kept</Link>
      <Link href="/privacy">to other</Link>
      <Link href="/article/7/quiz">to quiz</Link>
      <Link href="/login?nextRoute=privacy">to a redirect</Link>
    </nav>
  );
}

const page = (title: string) =>
  function Page({ params }: PageProps) {
    usePageTitle(title);
    return (
      <>
        <h1 tabIndex={-1}>
          {title} {params.id}
        </h1>
        <input aria-label={`${title} field`} />
        <Ways />
      </>
    );
  };

function Quiz() {
  usePageTitle('Quiz');
  return (
    <main>
      <h1 tabIndex={-1}>Quiz</h1>
      <Ways />
    </main>
  );
}

const rows: readonly RouteDefinition[] = [
  { name: 'transcripts', page: page('Kept'), staysMounted: true },
  { name: 'credit-details', page: page('Also kept'), staysMounted: true },
  { name: 'privacy', page: page('Other') },
  { name: 'login', page: page('Login') },
  { name: 'article-quiz', page: Quiz, layout: 'fullscreen' },
];

const learner: SessionState = { phase: 'learner', user: physician };

const open = (start: SessionState = learner) => {
  window.history.replaceState(null, '', '/transcripts');
  const session = createState(start);
  render(<App services={appServices(session)} routes={loadedRoutes(rows)} />);
  return { become: (next: SessionState) => act(() => session.set(next)) };
};

/** Whether it is shown or hidden. */
const mountedField = () => screen.queryByLabelText<HTMLInputElement>('Kept field');
const go = (way: string) => userEvent.click(screen.getByRole('link', { name: way }));
const shownHeadings = () =>
  screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

describe('a route that is kept alive', () => {
  it('is restored with what was typed, as the same element [NV-04]', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Kept field'), 'half a card number');
    const field = mountedField();
    const moved = vi.fn();
    new MutationObserver(moved).observe(document.querySelector('main') ?? document.body, { childList: true });
    await go('to other');
    expect(shownHeadings()).toEqual(['Other ']);
    expect(mountedField()).toBe(field);
    expect(field?.closest('[hidden]')?.hasAttribute('inert')).toBe(true);
    await go('to kept');
    expect(shownHeadings()).toEqual(['Kept ']);
    expect(mountedField()).toBe(field);
    expect(field?.value).toBe('half a card number');
    expect(field?.closest('[hidden], [inert]')).toBeNull();
    const gone = moved.mock.calls
      .flatMap(([records]) => records)
      .flatMap(({ removedNodes }) => [...removedNodes]);
    expect(gone.some((node) => node.contains(field))).toBe(false);
  });

  it('is kept through a quiz session without navigation, and through a redirect', async () => {
    open();
    const field = mountedField();
    await go('to quiz');
    expect(shownHeadings()).toEqual(['Quiz']);
    expect(document.querySelectorAll('#main')).toHaveLength(0);
    expect(mountedField()).toBe(field);
    await go('to kept');
    await go('to a redirect');
    expect(shownHeadings()).toEqual(['Other ']);
    expect(mountedField()).toBe(field);
  });

  it('has title and focus while it is shown, and neither while it is hidden', async () => {
    open();
    expect(document.title).toContain('Kept');
    await go('to other');
    expect(document.title).toContain('Other');
    expect(document.activeElement?.textContent).toBe('Other ');
    await go('to kept');
    expect(document.title).toContain('Kept');
    expect(document.activeElement?.textContent).toBe('Kept ');
  });

  it('is kept beside other kept routes, each once', async () => {
    open();
    const field = mountedField();
    await go('to another kept');
    expect(shownHeadings()).toEqual(['Also kept 5']);
    await go('to kept');
    await go('to another kept');
    expect(mountedField()).toBe(field);
    expect(screen.getAllByLabelText('Also kept field')).toHaveLength(1);
  });

  it('is removed once its learner has logged out', async () => {
    const { become } = open();
    const field = mountedField();
    await go('to other');
    become({ phase: 'guest' });
    expect(mountedField()).toBeNull();
    become(learner);
    await go('to kept');
    expect(mountedField()).not.toBe(field);
  });

  it.each([
    ['logs in', { phase: 'learner', user: { ...physician, id: '8' } }],
    ['is looked up', { phase: 'resuming' }],
  ] satisfies [string, SessionState][])(
    'is removed as soon as another learner %s, shown or not',
    async (_, next) => {
      const { become } = open();
      await userEvent.type(screen.getByLabelText('Kept field'), 'mine');
      become(next);
      expect(mountedField()?.value).toBe('');
      become(learner);
      await go('to other');
      expect(mountedField()).not.toBeNull();
      become(next);
      expect(mountedField()).toBeNull();
    },
  );

  it('stays when the session becomes known, and when the learner’s name changes', async () => {
    const { become } = open({ phase: 'resuming' });
    const field = mountedField();
    become(learner);
    become({ phase: 'learner', user: { ...physician, firstName: 'Ama' } });
    expect(mountedField()).toBe(field);
  });

  it('leaves every other route unchanged: removed when it is left', async () => {
    open();
    await go('to other');
    await userEvent.type(screen.getByLabelText('Other field'), 'x');
    await go('to kept');
    expect(screen.queryByLabelText('Other field')).toBeNull();
  });
});
