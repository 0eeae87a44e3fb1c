import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { confirmEmail } from '#core/accounts/confirm-email.ts';
import { confirmationIsAnothers } from '#core/accounts/refusals.ts';
import type { SessionState } from '#core/accounts/session.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { Refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import EmailConfirmationPage from '#ui/accounts/email-confirmation-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { physician } from './physician.ts';

afterEach(cleanup);

const learner: SessionState = { phase: 'learner', user: physician };

const show = (session: SessionState, { token = 'the-token' as string | null, refused }: Given = {}) => {
  const asked: string[] = [];
  const useCase = confirmEmail({
    caches: createCaches(),
    accountSignIns: {
      confirm: (given) => {
        asked.push(`confirm ${given}`);
        return of(refused === undefined ? right(null) : left(refused));
      },
      disown: (given) => {
        asked.push(`disown ${given}`);
        return of(right({ email: 'ada@example.org', token: 'reset' }));
      },
    },
    confirmation: { during: (ask) => ask() },
    confirmationToken: token,
  });
  const shown = showPage(<EmailConfirmationPage />, '/email-confirmation', {
    confirmEmail: useCase,
    session: { state: createState(session).state },
  });
  return { asked, ...shown };
};

interface Given {
  readonly token?: string | null;
  readonly refused?: Refusal;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a link that confirms an address [SC-16]', () => {
  it('confirms in the learner’s session, when they press the button', async () => {
    const { asked } = show(learner);
    expect(screen.getByText(physician.email)).toBeDefined();
    expect(asked).toEqual([]);
    await press('Confirm address');
    expect(asked).toEqual(['confirm the-token']);
    expect(screen.getByRole('status').textContent).toContain('Your email address is confirmed');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why the link confirms nothing', async () => {
    show(learner, { refused: confirmationIsAnothers });
    await press('Confirm address');
    expect(screen.getByText(/This link belongs to another account/)).toBeDefined();
  });

  it('leads a guest to log in and back, without the token in the address', () => {
    show({ phase: 'guest' });
    const link = screen.getByRole('link', { name: 'Log in to confirm' });
    expect(link.getAttribute('href')).toBe('/login?nextRoute=email-confirmation');
    expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull();
  });

  it('leads someone who did not register to a new password', async () => {
    const { asked, place } = show({ phase: 'guest' });
    await press('I didn’t create it');
    expect(asked).toEqual(['disown the-token']);
    expect(place()).toBe('/password-reset/reset?email=ada%40example.org');
  });

  it('waits until it is known who is logged in', () => {
    show({ phase: 'resuming' });
    expect(screen.getByRole('status').textContent).toBe('Loading your account');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how to get the link again when it was loaded without one', () => {
    show(learner, { token: null });
    expect(screen.getByText(/Open it again, or request a new one/)).toBeDefined();
    expect(screen.queryByText(/You opened the link/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Security' }).getAttribute('href')).toBe(
      '/profile/security',
    );
  });
});
