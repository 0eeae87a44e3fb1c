import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResetKey } from '#core/accounts/reset-password.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { query } from '#core/shared/query.ts';
import { PasswordCreatePage, PasswordResetPage } from '#ui/accounts/choose-password-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { resetPassword } from './other-ways.ts';

afterEach(cleanup);

const EMAIL = 'amara.okafor@example.org';
const fine = of(right(null));
const dead = of(left(refusal('unprocessable', 'This link was used already.')));

const links = (check: PortResult<null>, choose: PortResult<null>) => {
  const checked: ResetKey[] = [];
  const chosen: unknown[] = [];
  const checks = query(
    createCaches(),
    (key: ResetKey) => {
      checked.push(key);
      return check;
    },
    { identify: ({ token }) => token },
  );
  const useCase = resetPassword({
    check: checks.of,
    choose: command(createCaches(), (choice) => {
      chosen.push(choice);
      return choose;
    }),
  });
  return { checked, chosen, useCase };
};

const showReset = (check: PortResult<null>, choose: PortResult<null> = NEVER, query = `?email=${EMAIL}`) => {
  const { useCase, ...seen } = links(check, choose);
  const shown = showPage(<PasswordResetPage params={{ token: 'abc' }} />, `/password-reset/abc${query}`, {
    resetPassword: useCase,
  });
  return { ...seen, ...shown };
};

const password = () => screen.getByLabelText<HTMLInputElement>('Password');

describe('a link to choose a new password', () => {
  it('[RT-15] is checked before the form is shown', () => {
    const { checked } = showReset(NEVER);
    expect(checked).toEqual([{ email: EMAIL, token: 'abc' }]);
    expect(screen.getByRole('status').textContent).toBe('Loading your link');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('[RT-15] leads to the login page when it is not valid, and keeps the requested page', () => {
    const { place } = showReset(dead, NEVER, `?email=${EMAIL}&nextRoute=transcripts`);
    expect(place()).toBe('/login?notice=link-expired&nextRoute=transcripts');
    cleanup();
    expect(showReset(dead).place()).toBe('/login?notice=link-expired&nextRoute=home');
  });

  it('is kept when the network is down', async () => {
    const { checked, place } = showReset(of(left(unreachable)));
    expect(place()).toMatch(/^\/password-reset\/abc/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(checked).toHaveLength(2);
  });

  it('[RT-15] sets the new password, and leads to log in', async () => {
    const { chosen, place } = showReset(fine, fine);
    await userEvent.type(password(), 'seven lanterns on the quay{Enter}');
    expect(chosen).toEqual([{ email: EMAIL, token: 'abc', password: 'seven lanterns on the quay' }]);
    expect(place()).toBe('/login?notice=password-chosen');
  });

  it('keeps what was typed when it is refused, and says why at the field', async () => {
    showReset(fine, of(left(refusal('unprocessable', '', { password: ['This password is too common.'] }))));
    await userEvent.type(password(), 'password2026{Enter}');
    expect(password().value).toBe('password2026');
    expect(screen.getByLabelText('Password', { selector: '[aria-invalid=true]' })).toBe(password());
  });

  it('tells a password manager which account the password is for', () => {
    showReset(fine);
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect([email.value, email.readOnly, email.autocomplete]).toEqual([EMAIL, true, 'username']);
    expect(password().autocomplete).toBe('new-password');
  });
});

describe('a link from FluoroSafety', () => {
  const showCreate = (check: PortResult<null>) => {
    const { useCase, ...seen } = links(check, fine);
    const params = { email: EMAIL, token: 'abc' };
    const shown = showPage(<PasswordCreatePage params={params} />, '/password-create/fluorosafety/a/abc', {
      resetPassword: useCase,
    });
    return { ...seen, ...shown };
  };

  it('[RT-16] is checked by the address and token of its path, and leads to the courses', async () => {
    const { checked, place } = showCreate(fine);
    expect(checked).toEqual([{ email: EMAIL, token: 'abc' }]);
    await userEvent.type(password(), 'seven lanterns on the quay{Enter}');
    expect(place()).toBe('/login?notice=password-chosen&nextRoute=premium-courses-feed');
  });

  it('[RT-16] leads to the login page when it is not valid, and from there to the courses', () => {
    expect(showCreate(dead).place()).toBe('/login?notice=link-expired&nextRoute=premium-courses-feed');
  });
});
