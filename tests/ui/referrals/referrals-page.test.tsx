import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReferralProgram } from '#core/referrals/ports.ts';
import type { Referral } from '#core/referrals/referral.ts';
import { viewReferrals } from '#core/referrals/view-referrals.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import ReferralsPage from '#ui/referrals/referrals-page.tsx';
import { referralRoutes } from '#ui/referrals/routes.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const referral = (id: string, changes: Partial<Referral> = {}): Referral => ({
  id,
  initial: 'Z',
  signedUpAt: '2026-11-01T12:00:00.000Z',
  paidAt: null,
  claimedAt: null,
  ...changes,
});

const programWith = (items: readonly Referral[], paid = 0, unclaimedPaid = 0): ReferralProgram => ({
  page: () =>
    of(
      right({
        items,
        previousPagination: null,
        nextPagination: null,
        total: items.length,
        code: 'ABCD2345',
        signUps: items.length,
        paid,
        unclaimedPaid,
        discountPerPaidReferral: 2_000,
        currency: 'USD',
      }),
    ),
});

const show = (program: ReferralProgram) =>
  showPage(<ReferralsPage />, '/referrals', {
    viewReferrals: viewReferrals({ caches: createCaches(), referralProgram: program }),
  });

describe('referrals', () => {
  it('are the page of the route referrals [RT-34]', async () => {
    const page = referralRoutes.find(({ name }) => name === 'referrals')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(ReferralsPage);
  });

  it('show a link to share that leads to registration, and its value [PL-11]', () => {
    show(programWith([]));
    expect(screen.getByLabelText<HTMLInputElement>('Your link').value).toBe(
      `${window.location.origin}/register?referral=ABCD2345`,
    );
    expect(screen.getByText(/Get \$20\.00 off your next purchase/)).toBeTruthy();
    expect(screen.getByText('No referrals yet.')).toBeTruthy();
  });

  it('list only initials, who has paid, and what can be used [PL-11]', () => {
    const paidAt = '2026-11-10T12:00:00.000Z';
    show(
      programWith(
        [referral('1'), referral('2', { paidAt }), referral('3', { paidAt, claimedAt: paidAt })],
        2,
        1,
      ),
    );
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ \w+ \d+, \d+/, '')),
    ).toEqual([
      'Z.registeredon Free',
      'Z.registeredpaid: discount available',
      'Z.registeredpaid: discount used',
    ]);
    expect(screen.getByText('To use: 1 × $20.00').nextElementSibling?.textContent).toBe('$20.00');
  });

  it('copy the link, and say so; without a clipboard it is selected', async () => {
    const copied: string[] = [];
    userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    show(programWith([]));
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copied).toEqual([`${window.location.origin}/register?referral=ABCD2345`]);
    expect(screen.getByRole('status').textContent).toBe('Copied.');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(screen.getByRole('status').textContent).toBe('Select the link and copy it.');
  });

  it('say that they are loading, and why they failed', () => {
    show({ page: () => NEVER });
    expect(screen.getByRole('status').textContent).toBe('Loading your referrals');
    cleanup();
    show({ page: () => of(left(unreachable)) });
    expect(screen.getByRole('alert').textContent).toContain('Your referrals couldn’t be loaded.');
  });
});
