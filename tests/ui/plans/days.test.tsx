import { act, cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import BillingPage from '#ui/billing/billing-page.tsx';
import MyPlanPage from '#ui/plans/my-plan-page.tsx';
import { onFile, visa } from '../billing/sample-billing.ts';
import { showScripted } from '../support/scripted-app.tsx';
import { onPro, PLANS } from './sample-plans.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

/** Where it is still November 19 when it is November 20 in Berlin. */
const ZONE = 'America/Los_Angeles';
const AT = '2027-11-20T02:00:00.000Z';

const settings = { ...DEFAULT_REMINDERS, timeZone: ZONE };
const payment = {
  receiptId: '1',
  number: 'R-2027-000001',
  planName: 'Pro',
  what: 'subscription',
  amount: 19_900,
  currency: 'USD',
  paidAt: AT,
  refundedAt: null,
  card: null,
};

/** Paid late on November 17 in Los Angeles, where the account has its zone now. */
const inTokyo = { ...payment, receiptId: '2', paidAt: '2027-11-18T02:00:00.000Z', timeZone: 'Asia/Tokyo' };

/** The page for a learner whose account has this zone. */
const show = (page: ReactElement) => {
  const { context } = showScripted(page, '/', {
    'reminderChoices.save': {
      settings: DEFAULT_REMINDERS,
      calendar: null,
      push: null,
      email: null,
      timeZone: ZONE,
    },
    'subscriptions.mine': onPro({ endAt: AT, agreedCharge: { at: AT, cents: 19_900 } }),
    'subscriptions.plans': PLANS,
    'billing.onFile': onFile(visa()),
    'billing.history': {
      items: [payment, inTokyo],
      previousPagination: null,
      nextPagination: null,
      total: 2,
    },
  });
  act(() => context('profile').chooseReminders.save.execute(settings));
};

describe('a day of a contract, on a device in another zone than the account', () => {
  it('is named in the account’s zone, as mail names it: the renewal of a plan', async () => {
    show(<MyPlanPage />);
    expect(await screen.findByText(/Renews November 19, 2027\./)).toBeDefined();
    expect(document.body.textContent).not.toContain('November 20');
  });

  it('is the one on the receipt: a payment, whatever zone the account has had since', async () => {
    show(<BillingPage />);
    expect(await screen.findByText('Nov 19, 2027')).toBeDefined();
    expect(screen.getByText('Nov 18, 2027')).toBeDefined();
  });
});
