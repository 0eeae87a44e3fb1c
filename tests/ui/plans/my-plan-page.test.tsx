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
import { refusal, unreachable } from '#core/shared/failure.ts';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import MyPlanPage from '#ui/plans/my-plan-page.tsx';
import { planRoutes } from '#ui/plans/routes.tsx';
import { billingWith, visa } from '../billing/sample-billing.ts';
import { showPage } from '../support/show-page.tsx';
import { holding, onPro, PLANS, planUseCases, SWITCHING, subscriptionsWith } from './sample-plans.ts';

afterEach(cleanup);

interface Given {
  readonly changes?: Partial<Subscriptions>;
  readonly userType?: UserType;
  readonly hasCard?: boolean;
}

const show = (held: Subscription, { changes = {}, userType, hasCard = true }: Given = {}) =>
  showPage(<MyPlanPage />, '/my-plan', {
    ...planUseCases(subscriptionsWith(held, changes), userType),
    viewPaymentMethod: viewPaymentMethod({
      caches: createCaches(),
      billing: billingWith(hasCard ? visa() : null),
      thisMonth: () => ({
        year: 2026,
        month: 11,
      }),
    }),
  });

const held = () => screen.getAllByRole('heading', { level: 2 })[0]?.parentElement?.textContent ?? '';
const trial = onPro({
  status: 'trialing',
  endAt: '2026-12-04T12:00:00.000Z',
  hasActivePaidSubscription: false,
});
const agreed = { ...trial, agreedCharge: { at: '2026-12-04T12:00:00.000Z', cents: 14_900 } };
const pastDue = onPro({
  status: 'past_due',
  endAt: '2026-11-20T12:00:00.000Z',
  nextTryAt: '2026-11-23T12:00:00.000Z',
  pastDueUntil: '2026-12-04T12:00:00.000Z',
});
const grace = onPro({ cancelledAt: '2026-11-20T12:00:00.000Z' });

describe('my plan', () => {
  it('is the page of the route my-plan [RT-20]', async () => {
    const page = planRoutes.find(({ name }) => name === 'my-plan')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(MyPlanPage);
  });

  it.each([
    ['Free', holding()],
    ['Pro', onPro()],
    ['a cancelled year', grace],
  ])('for %s does not link to checkout when nothing is sold, and says so', (_, subscription) => {
    const free = PLANS.filter(({ isFree }) => isFree);
    show(subscription, { changes: { plans: () => of(right(free)) } });
    expect(screen.getByText(/^Plans aren’t for sale on this site/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^(Go|Keep) / })).toBeNull();
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
  });

  it.each([
    ['Free', holding(), 'registered', /Free forever/, ['Go Pro']],
    ['Pro', onPro(), 'registered', /Renews .*20.* 2027|Renews November 20, 2027/, ['Go Lifetime']],
    ['a trial of their own', trial, 'registered', /trial runs until/, []],
    ['a trial of a manual user', trial, 'manual', /trial runs until/, ['Keep Pro', 'Go Lifetime']],
    ['a partner’s trial', trial, 'fluorosafety', /trial runs until/, ['Keep Pro', 'Go Lifetime']],
    [
      'past due',
      pastDue,
      'registered',
      /didn’t go through.*try again on.*until/,
      ['Update your card', 'Go Lifetime'],
    ],
    ['cancelled', grace, 'registered', /You canceled Pro.*until/, ['Go Lifetime']],
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' }), 'registered', /for life/, []],
  ] as const)(
    'shows its state and the possible changes: %s [PL-01] [PL-02] [PL-10]',
    (_, subscription, userType, words, ways) => {
      show(subscription, { userType });
      expect(held()).toMatch(words);
      const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
      expect(links.slice(1).filter((name) => /^(Go|Keep|Update)/.test(name ?? ''))).toEqual(ways);
    },
  );

  it('promises a trial no courses, which only a paid plan opens [RT-41]', () => {
    show(trial);
    expect(held()).toContain('Premium coursesNot in a trial');
    expect(held()).not.toContain('ncluded');
    cleanup();
    show(agreed);
    expect(held()).toContain('Premium coursesIncluded after the trial');
    cleanup();
    show(onPro());
    expect(held()).toContain('Premium coursesAll included');
  });

  it('does not say that a year renews while no card is on file, as after a purchase for $0 [PL-10]', () => {
    show(onPro(), { hasCard: false });
    expect(held()).toMatch(/paid year runs until .*2027.*There’s no card on file\. Add one before then/);
    expect(held()).not.toMatch(/[Rr]enews/);
  });

  it('says what a trial’s card is charged at its end, once that was agreed to, and offers to keep it no more [PL-09]', () => {
    show(agreed, { userType: 'fluorosafety' });
    expect(held()).toMatch(/^Pro trial.*until December 4, 2026\. Then we’ll charge \$149\.00 to your card/);
    expect(screen.queryByRole('link', { name: 'Keep Pro' })).toBeNull();
  });

  it('offers to keep a trial whose learner only saved a card, because nothing will be charged to it [PL-09]', () => {
    show(trial, { userType: 'fluorosafety', hasCard: true });
    expect(held()).toMatch(/Then you’ll move to Free unless you choose a plan first/);
    expect(screen.getByRole('link', { name: 'Keep Pro' })).toBeTruthy();
  });

  it.each([
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' }), false],
    ['Free', holding(), true],
    ['Pro', onPro(), true],
    ['a canceled year', grace, true],
    ['a trial', trial, true],
  ])('links to other plans only if there are any: %s [PL-03]', (_, subscription, isLinked) => {
    show(subscription);
    expect(screen.queryByRole('link', { name: 'Change plan' }) !== null).toBe(isLinked);
  });

  it('links a failed charge to the page that fixes it [PL-10]', () => {
    show(pastDue);
    expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe(
      '/billing/update',
    );
  });

  it('cancels Pro where the plan is shown, and says so once, where the focus then is [RT-20] [PL-10]', async () => {
    show(onPro());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }));
    expect(document.activeElement?.textContent).toBe('Cancel Pro?');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(document.activeElement?.textContent).toMatch(/^You canceled Pro\. You keep it until .*2027/);
    expect(document.body.textContent?.match(/canceled/g)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Resume Pro' })).toBeTruthy();
  });

  it('says what Lifetime costs once unused Pro is taken off, before checkout [PL-06]', () => {
    show(onPro(), { changes: { plans: () => of(right(SWITCHING)) } });
    expect(held()).toContain('Lifetime costs you $600.01 once: $799.00 − $198.99 of unused Pro.');
  });

  it('undoes a cancellation with one press, and a toast confirms it [ER-07]', async () => {
    const { notices } = show(grace);
    expect(held()).toMatch(/Pro then renews on \w+ \d+, 2027 at \$199\.00 a year until you cancel\./);
    await userEvent.click(screen.getByRole('button', { name: 'Resume Pro' }));
    expect(held()).toMatch(/Renews/);
    expect(screen.queryByRole('button', { name: 'Resume Pro' })).toBeNull();
    expect(notices).toEqual([['success', 'Your plan continues.']]);
  });

  it('says when that failed, and that the plan is still canceled', async () => {
    show(grace, { changes: { resume: () => of(left(refusal('conflict', 'It has ended.'))) } });
    await userEvent.click(screen.getByRole('button', { name: 'Resume Pro' }));
    expect(screen.getByRole('alert').textContent).toBe('It has ended. It’s still canceled.');
  });

  it('shows the specification’s error text when it cannot be loaded, and loads on the next try [PL-08]', async () => {
    const answers = [of(left(unreachable))];
    show(onPro(), { changes: { mine: () => answers.pop() ?? of(right(onPro())) } });
    expect(screen.getByRole('alert').textContent).toContain(
      'An error occurred while fetching your subscription details. Please contact support.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(held()).toMatch(/Renews/);
  });

  it('says that it is loading', () => {
    show(onPro(), { changes: { mine: () => NEVER } });
    expect(screen.getByRole('status').textContent).toBe('Loading your plan');
  });
});
