import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserType } from '#core/accounts/user-type.ts';
import { viewPaymentMethod } from '#core/billing/view-billing.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import ChangePlanPage from '#ui/plans/change-plan-page.tsx';
import { planRoutes } from '#ui/plans/routes.tsx';
import { billingWith } from '../billing/sample-billing.ts';
import { showPage } from '../support/show-page.tsx';
import { END, holding, onPro, PLANS, planUseCases, SWITCHING, subscriptionsWith } from './sample-plans.ts';

afterEach(cleanup);

const show = (held: Subscription, changes: Partial<Subscriptions> = {}, userType?: UserType) =>
  showPage(<ChangePlanPage />, '/my-plan/change', {
    ...planUseCases(subscriptionsWith(held, changes), userType),
    viewPaymentMethod: viewPaymentMethod({
      caches: createCaches(),
      billing: billingWith(null),
      thisMonth: () => ({
        year: 2026,
        month: 11,
      }),
    }),
  });

const trial = onPro({ status: 'trialing', hasActivePaidSubscription: false });
const agreed = { ...trial, agreedCharge: { at: END, cents: 19_900 } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const offered = () =>
  screen
    .queryAllByRole('link', { name: /^(Get|Keep)/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('changing the plan', () => {
  it('is the page of the route change-plan [RT-21]', async () => {
    const page = planRoutes.find(({ name }) => name === 'change-plan')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(ChangePlanPage);
  });

  it('offers nothing when nothing is sold, and says so', () => {
    const free = PLANS.filter(({ isFree }) => isFree);
    show(onPro({ cancelledAt: '2026-11-20T12:00:00.000Z' }), { plans: () => of(right(free)) });
    expect(screen.getByText(/^Plans aren’t for sale on this site/)).toBeTruthy();
    expect(offered()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
  });

  it.each([
    [
      'Free',
      holding(),
      'registered',
      [
        ['Get Pro', '/checkout/pro'],
        ['Get Lifetime', '/checkout/lifetime'],
      ],
    ],
    ['Pro', onPro(), 'registered', [['Get Lifetime', '/checkout/lifetime']]],
    ['a trial', trial, 'registered', []],
    [
      'a partner’s trial',
      trial,
      'fluorosafety',
      [
        ['Keep Pro', '/checkout/pro'],
        ['Get Lifetime', '/checkout/lifetime'],
      ],
    ],
    ['a partner’s trial that they keep', agreed, 'fluorosafety', [['Get Lifetime', '/checkout/lifetime']]],
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' }), 'registered', []],
  ] as const)('offers to %s what core allows [PL-03] [PL-09] [SE-04]', (_, held, userType, expected) => {
    show(held, {}, userType);
    expect(offered()).toEqual(expected);
  });

  it('changes to Free in two steps, with the dates before and after, and moves focus [RT-21] [PL-10]', async () => {
    show(onPro());
    expect(screen.getByText(/You keep Pro until .*2027/)).toBeTruthy();
    await press('Cancel Pro');
    expect(document.activeElement?.textContent).toBe('Cancel Pro?');
    expect(screen.getByText(/You keep Pro until .*2027.*Then you’ll move to Free/)).toBeTruthy();
    await press('Yes, cancel');
    expect(document.activeElement?.textContent).toMatch(/^You canceled Pro\. You keep it until .*2027/);
    expect(document.body.textContent?.match(/canceled/g)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancel Pro' })).toBeNull();
    await press('Resume Pro');
    expect(screen.getByRole('button', { name: 'Cancel Pro' })).toBeTruthy();
  });

  it('says how the price of a switch comes about [PL-06]', () => {
    show(onPro(), { plans: () => of(right(SWITCHING)) });
    expect(screen.getByText('$600.01').parentElement?.textContent).toBe(
      '$600.01 once$799.00 − $198.99 of unused Pro',
    );
  });

  it('changes nothing when the learner cancels, or the server is not reached', async () => {
    let asked = 0;
    show(onPro(), {
      downgrade: () => {
        asked += 1;
        return of(left(unreachable));
      },
    });
    await press('Cancel Pro');
    await press('Keep Pro');
    expect(asked).toBe(0);
    await press('Cancel Pro');
    await press('Yes, cancel');
    expect(screen.getByRole('alert').textContent).toContain('Your plan hasn’t changed.');
    expect(asked).toBe(1);
  });

  it('sends one request however often it is pressed', async () => {
    let asked = 0;
    show(onPro(), {
      downgrade: () => {
        asked += 1;
        return NEVER;
      },
    });
    await press('Cancel Pro');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(asked).toBe(1);
  });

  it('says that a trial ends at once, and ends it [PL-10]', async () => {
    show(trial);
    await press('End the trial');
    expect(screen.getByText('The trial ends right away, and you’ll move to Free.')).toBeTruthy();
    expect(screen.queryByText(/courses/)).toBeNull();
    expect(screen.getByText('You won’t be charged.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep the trial' })).toBeTruthy();
    await press('End now');
    expect(document.activeElement?.textContent).toBe('You’re on Free');
  });

  it('says that courses close when a year that was not paid is canceled [PL-10]', async () => {
    show(onPro({ status: 'past_due' }));
    await press('Cancel Pro');
    expect(screen.getByText('Premium courses close right away, and you’ll move to Free.')).toBeTruthy();
  });

  it.each([
    ['Free', holding()],
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' })],
  ])('offers no change to Free from %s', (_, held) => {
    show(held);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
