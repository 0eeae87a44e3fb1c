import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAccount } from '#core/accounts/find-account.ts';
import type { Registration } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import RegisterPage from '#ui/accounts/register-page.tsx';
import { accountRoutes } from '#ui/accounts/routes.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { fill } from '../support/fill.ts';
import { showPage } from '../support/show-page.tsx';
import { otherWays, resetPassword } from './other-ways.ts';

afterEach(cleanup);

const showRegister = (
  answer: PortResult<User>,
  address = '/register',
  used: Parameters<typeof otherWays>[0] = {},
) => {
  const sent: Registration[] = [];
  const registerWithGuestQuizzes = command(createCaches(), (registration: Registration) => {
    sent.push(registration);
    return answer;
  });
  showPage(<RegisterPage />, address, { registerWithGuestQuizzes, ...otherWays(used) });
  return sent;
};

const degree = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Degree' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

const fillIn = async () => {
  await fill(screen.getByRole('textbox', { name: 'First name' }), 'Amara');
  await fill(screen.getByRole('textbox', { name: 'Last name' }), 'Okafor');
  await userEvent.selectOptions(degree(), 'M.D., Ph.D.');
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'amara@example.org');
  await userEvent.click(password());
  await userEvent.paste('pasted from elsewhere');
};

describe('registering', () => {
  it('[RT-12] is a page of the route register', async () => {
    const page = accountRoutes.find(({ name }) => name === 'register')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(RegisterPage);
  });

  it('stores the referral code of the link [PL-11]', () => {
    const kept: (string | null)[] = [];
    showRegister(NEVER, '/register?referral=ABCD2345', { storeReferral: (code) => kept.push(code) });
    expect(kept).toEqual(['ABCD2345']);
  });

  it('[RT-12] sends all five fields once, a pasted password among them', async () => {
    const sent = showRegister(NEVER);
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Register' }));
    expect(sent).toEqual([
      {
        firstName: 'Amara',
        lastName: 'Okafor',
        degree: 'M.D., Ph.D.',
        email: 'amara@example.org',
        password: 'pasted from elsewhere',
      },
    ]);
  });

  it('lists every refused field in the order of the form, each beside its field, and loses nothing', async () => {
    const errors = {
      password: ['Use at least 10 characters.'],
      degree: ['Choose a degree.', 'again'],
    };
    showRegister(of(left(refusal('unprocessable', 'Look again.', errors))));
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    const summary = screen.getByRole('region', { name: 'Check what you entered' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Choose a degree.', 'Use at least 10 characters.']);
    expect(degree().getAttribute('aria-describedby')).toContain('degree-error');
    expect([degree().value, password().value]).toEqual(['M.D., Ph.D.', 'pasted from elsewhere']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error without a field in a toast, and only there [ER-03]', async () => {
    const wrong = left(refusal('unprocessable', '', { guestQuizzes: ['That quiz is not yours.'] }));
    const { notices } = showPage(<RegisterPage />, '/register', {
      registerWithGuestQuizzes: command(createCaches(), () => of(wrong)),
      ...otherWays(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(notices).toEqual([['error', 'That quiz is not yours.']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says which degrees receive AMA credit, how long a password is, and that quizzes are kept', () => {
    showRegister(NEVER);
    expect(degree().getAttribute('aria-describedby')).toBe('degree-hint');
    expect(screen.getByText(/^Physicians receive/).textContent).toMatch(
      /AMA PRA Category 1 Credit™.*Everyone else receives a certificate of participation/,
    );
    expect(screen.getByText(/At least 10 characters/).id).toBe('password-hint');
    expect(screen.getByText(/Your quiz results will be saved to your account/)).toBeTruthy();
  });

  it('shows the password when asked to', async () => {
    showRegister(NEVER);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
  });

  it('does not offer Unknown as a degree', () => {
    showRegister(NEVER);
    const offered = within(degree()).getAllByRole<HTMLOptionElement>('option');
    expect(offered.map(({ value }) => value)).toContain('D.O.');
    expect(offered.map(({ value }) => value)).not.toContain('Unknown');
  });

  it('passes the way back to a quiz on to log in', () => {
    const way = 'nextRoute=article-quiz-results&nextParams=%7B%22id%22%3A%2212%22%7D';
    showRegister(NEVER, `/register?${way}`);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/login?${way}`);
  });

  it('[RT-12] shows politely how soon a password would be guessed, using the other fields', async () => {
    showRegister(NEVER);
    await fill(screen.getByRole('textbox', { name: 'Last name' }), 'Okafor');
    const strength = () => screen.getAllByRole('status').at(-1)?.textContent;
    expect(strength()).toBe('');
    await fill(password(), 'okaforokafor');
    await vi.waitFor(() => expect(strength()).toContain('Easy to guess'));
    await userEvent.clear(password());
    await fill(password(), 'seven lanterns on the quay');
    await vi.waitFor(() => expect(strength()).toBe('Strong.'));
    await userEvent.clear(password());
    await vi.waitFor(() => expect(strength()).toBe(''));
  });

  it('links to the terms that the learner agrees to', () => {
    showRegister(NEVER);
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
  });
});

describe('an address that has an account', () => {
  const NEXT = '?nextRoute=transcripts';

  const leaveField = async (exists: (email: string) => PortResult<boolean>) => {
    const asked: string[] = [];
    const reminded: string[] = [];
    const ask = (email: string) => {
      asked.push(email);
      return exists(email);
    };
    const remind = command(createCaches(), ({ email }: { readonly email: string }) => {
      reminded.push(email);
      return of(right(null));
    });
    showRegister(NEVER, `/register${NEXT}`, {
      findAccount: findAccount({ caches: createCaches(), accounts: { exists: ask } }),
      resetPassword: resetPassword({ remind }),
    });
    await fill(email(), 'amara@example.org');
    expect(asked).toEqual([]);
    await userEvent.tab();
    return { asked, reminded };
  };
  const email = () => screen.getByRole('textbox', { name: 'Email' });
  const known = () => screen.queryByText(/An account with this email already exists/);

  it('is reported once its field is left, with a link to log in, and does not block the form [API-02]', async () => {
    const { asked } = await leaveField(() => of(right(true)));
    expect(asked).toEqual(['amara@example.org']);
    const notice = within(await screen.findByText(/An account/));
    expect(notice.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/login${NEXT}`);
    expect(screen.getByRole('button', { name: 'Register' })).toHaveProperty('disabled', false);
    expect(document.activeElement).not.toBe(email());
    await fill(email(), 'x');
    expect(known()).toBeNull();
  });

  it('can request the link for a new password at once [API-02]', async () => {
    const { reminded } = await leaveField(() => of(right(true)));
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(reminded).toEqual(['amara@example.org']);
    expect(screen.getByText(/Check your email/)).toBeTruthy();
  });

  it.each([
    ['there is none', () => of(right(false))],
    ['it is not known yet', () => NEVER],
    ['it was asked too often [ER-06]', () => of(left(refusal('throttled', 'Too often.')))],
    ['nobody answers', () => of(left(unreachable))],
  ] satisfies [string, () => PortResult<boolean>][])('is not spoken of where %s', async (_, exists) => {
    await leaveField(exists);
    expect(known()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
