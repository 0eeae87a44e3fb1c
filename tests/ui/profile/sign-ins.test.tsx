import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SignIns } from '#core/accounts/linked-identity.ts';
import { manageSignIns } from '#core/accounts/manage-sign-ins.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Refusal, refusal } from '#core/shared/failure.ts';
import { EmailStanding, IdentityList } from '#ui/profile/sign-in-list.tsx';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';

beforeAll(openDialogs);
afterEach(cleanup);

const hospital = { id: '1', provider: 'Hospital ID', linkedAt: '2026-11-01T12:00:00.000Z' };

const show = (given: Partial<SignIns> = {}, refused?: Refusal) => {
  let known: SignIns = { email: 'ada@example.org', emailConfirmedAt: null, identities: [], ...given };
  const asked: string[] = [];
  const useCase = manageSignIns({
    caches: createCaches(),
    accountSignIns: {
      mine: () => of(right(known)),
      sendConfirmation: () => {
        asked.push('send');
        return of(refused === undefined ? right(null) : left(refused));
      },
      unlink: (id) => {
        asked.push(`unlink ${id}`);
        if (refused !== undefined) return of(left(refused));
        known = { ...known, identities: [] };
        return of(right(null));
      },
    },
    confirmation: { during: (ask) => ask() },
  });
  const { notices } = showPage(
    <>
      <EmailStanding />
      <IdentityList />
    </>,
    '/profile/security',
    { manageSignIns: useCase },
  );
  return { asked, notices };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the email address on the security page [SC-16]', () => {
  it('is said to be not confirmed yet, with a button that mails another link', async () => {
    const { asked } = show();
    expect(screen.getByText('Not confirmed yet')).toBeDefined();
    await press('Email me a new link');
    expect(asked).toEqual(['send']);
    expect(screen.getByRole('status').textContent).toBe('Check your email for a new link. It works once.');
    expect(screen.queryByRole('button', { name: 'Email me a new link' })).toBeNull();
  });

  it('says beside the button why no link is mailed', async () => {
    show({}, refusal('conflict', 'This site doesn’t send email. Ask its operator for a login link.'));
    await press('Email me a new link');
    expect(screen.getByRole('alert').textContent).toContain('This site doesn’t send email.');
  });

  it('is said to be confirmed, and since when', () => {
    show({ emailConfirmedAt: '2026-11-02T12:00:00.000Z' });
    expect(screen.getByText('Confirmed')).toBeDefined();
    expect(screen.getByText(/2, 2026/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the linked login providers [SC-17]', () => {
  it('are unlinked after a question', async () => {
    const { asked, notices } = show({ identities: [hospital] });
    await press('Unlink Hospital ID');
    expect(asked).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Unlink Hospital ID?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(asked).toEqual(['unlink 1']);
    expect(JSON.stringify(notices)).toContain('Hospital ID is unlinked.');
    expect(screen.getByText('No login provider is linked to your account.')).toBeDefined();
  });

  it('stay linked where the server refuses, which says why', async () => {
    const why = 'Hospital ID is your only way to log in. Add a password or a passkey first.';
    show({ identities: [hospital] }, refusal('conflict', why));
    await press('Unlink Hospital ID');
    const dialog = screen.getByRole('dialog', { name: 'Unlink Hospital ID?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(within(dialog).getByRole('alert').textContent).toContain(why);
  });
});
