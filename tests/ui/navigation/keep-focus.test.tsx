import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { manageSessions } from '#core/profile/manage-sessions.ts';
import { createCaches } from '#core/shared/caches.ts';
import { SessionList } from '#ui/profile/session-list.tsx';
import { showPage } from '../support/show-page.tsx';

// keepFocus runs in every test of ui (support/kept-focus.ts).
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [isUndone, setUndone] = useState(false);
  return (
    <main>
      <h1>Credits</h1>
      <section>
        <h2>Reported by you</h2>
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {!isUndone && (
        <section>
          <h2>Import</h2>
          <button type="button" onClick={() => setUndone(true)}>
            Undo
          </button>
        </section>
      )}
    </main>
  );
}

describe('focus, when its element disappears', () => {
  it('moves to the heading of its section, after every removal', async () => {
    render(<Rows names={['one', 'two', 'three']} />);
    for (const name of ['two', 'one', 'three']) {
      await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
      await waitFor(() => expect(focused()).toBe('Reported by you'));
    }
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
  });

  it('moves to the page’s heading if its section goes too', async () => {
    render(<Rows names={[]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(focused()).toBe('Credits'));
  });

  it('stays where the page or the user has moved it', async () => {
    render(
      <>
        <Rows names={['one']} />
        <input aria-label="Search" />
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Remove one' });
    remove.addEventListener('click', () => screen.getByLabelText('Search').focus());
    await userEvent.click(remove);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('does not come back after the user took it away', async () => {
    const { rerender } = render(<Rows key="first" names={['one']} />);
    const remove = screen.getByRole('button', { name: 'Remove one' });
    remove.focus();
    remove.blur();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    rerender(<Rows key="second" names={[]} />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading after a session was logged out, and after all others were [SC-03]', async () => {
    let open = ['1', '2', '3', '4'];
    const sessionOf = (id: string) => ({
      id,
      device: `Device ${id}`,
      address: '192.0.2.1',
      beganAt: '2026-11-27T08:00:00.000Z',
      lastUsedAt: '2026-11-27T09:00:00.000Z',
      isCurrent: id === '1',
    });
    const sessions = {
      all: () => of(right(open.map(sessionOf))),
      end: (id: string) => {
        open = open.filter((each) => each !== id);
        return of(right(null));
      },
      endOthers: () => {
        open = ['1'];
        return of(right(null));
      },
    };
    const useCase = manageSessions({
      caches: createCaches(),
      openSessions: sessions,
      confirmation: { during: (run) => run() },
    });
    const page = (
      <main>
        <h1>Security</h1>
        <section aria-label="Sessions">
          <h2>Where you’re logged in</h2>
          <SessionList />
        </section>
      </main>
    );
    showPage(page, '/profile/security', { manageSessions: useCase });
    const list = () => within(screen.getByRole('region', { name: 'Sessions' }));
    await userEvent.click(list().getByRole('button', { name: /^Log out Device 2/ }));
    await waitFor(() => expect(focused()).toBe('Where you’re logged in'));
    await userEvent.click(list().getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(focused()).toBe('Where you’re logged in'));
    expect(list().queryByRole('button')).toBeNull();
  });
});
