import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Billing, CardResult } from '#core/billing/ports.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import { viewPaymentMethod } from '#core/billing/view-billing.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { unreachable } from '#core/shared/failure.ts';
import { billingRoutes } from '#ui/billing/routes.tsx';
import UpdateBillingPage from '#ui/billing/update-billing-page.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { holding, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { billingWith, intentOf, sampleField, visa } from './sample-billing.ts';

beforeAll(openDialogs);
afterEach(cleanup);

const answering = (result: CardResult) => (): PortResult<CardResult> => of(right(result));
const accepted = answering({ kind: 'accepted', status: 'succeeded' });

const show = (
  answer = accepted,
  changes: Partial<Billing> = {},
  plan: Subscription | Partial<Subscriptions> = onPro(),
  saved = () => {},
) => {
  const sample = sampleField(answer);
  const plans = planUseCases('planName' in plan ? subscriptionsWith(plan) : subscriptionsWith(onPro(), plan));
  showPage(<UpdateBillingPage />, '/billing/update', {
    ...plans,
    updatePaymentMethod: updatePaymentMethod({
      caches: plans.caches,
      billing: billingWith(visa(), [], changes),
      viewPaymentMethod: {
        putCard: saved,
      },
    }),
    viewPaymentMethod: viewPaymentMethod({
      caches: createCaches(),
      billing: billingWith(visa()),
      thisMonth: () => ({
        year: 2026,
        month: 11,
      }),
    }),
    cardProcessors: { open: () => of(right(sample.field)) },
  });
  return sample;
};

const fill = async (button = 'Save card') => {
  await userEvent.type(screen.getByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText(/Expiration/), '1234');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
  await userEvent.click(screen.getByRole('button', { name: button }));
};

describe('replacing the card', () => {
  it('has the page of the route update-billing [RT-32]', async () => {
    const page = billingRoutes.find(({ name }) => name === 'update-billing')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(UpdateBillingPage);
  });

  it('saves it on one press, clears the form, and announces it with focus [RT-32]', async () => {
    const { paid, clearings } = show();
    await fill();
    expect(paid).toEqual(['Amara Okafor']);
    expect(document.activeElement?.textContent).toBe('Card saved');
    expect(
      screen.getByText(/^Visa ending in 4242 is on file\. We’ll charge it when Pro renews on .*2027\.$/),
    ).toBeTruthy();
    expect(clearings()).toBeGreaterThan(0);
  });

  it.each([
    [
      'Lifetime',
      holding({ planName: 'Lifetime', status: 'active' }),
      'Lifetime is paid for, so we won’t charge it.',
    ],
    ['Free', holding(), 'We won’t charge it unless you buy a plan.'],
    ['a trial that ends', onPro({ status: 'trialing' }), 'We won’t charge it for your trial.'],
    [
      'a trial that they keep',
      onPro({ status: 'trialing', agreedCharge: { at: '2026-12-04T12:00:00.000Z', cents: 14_900 } }),
      'We’ll charge it $149.00 on December 4, 2026, when your trial ends.',
    ],
  ])('says what the card is charged for, if it is: %s [PL-09]', async (_, held, said) => {
    show(accepted, {}, held);
    await fill();
    expect(screen.getByText(`Visa ending in 4242 is on file. ${said}`)).toBeTruthy();
    expect(screen.queryByText(/from now on/)).toBeNull();
  });

  it('reports a decline, and keeps what was typed', async () => {
    show(answering({ kind: 'declined', cause: 'incorrect-cvc' }));
    await fill();
    expect(screen.getByRole('alert').textContent).toContain('The security code is incorrect.');
    expect(screen.getByLabelText<HTMLInputElement>('Security code').value).toBe('123');
  });

  const pastDue = onPro({ status: 'past_due', pastDueUntil: '2026-12-04T12:00:00.000Z' });

  it('says at once what it is charged for when a year is due, and otherwise nothing [PL-10]', async () => {
    show(accepted, {}, pastDue);
    expect(screen.getByText(/You keep Pro until/)).toBeTruthy();
    expect(screen.getByText('We’ll charge it for a year of Pro ($199.00) now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save card and pay' })).toBeTruthy();
    cleanup();
    show(accepted, {}, holding({ planName: 'Free' }));
    expect(screen.getByText('You won’t be charged now.')).toBeTruthy();
  });

  it.each([
    ['is being read', { mine: () => NEVER }],
    ['could not be read', { mine: () => of(left(unreachable)) }],
    ['is due, at a price that is being read', { mine: () => of(right(pastDue)), plans: () => NEVER }],
    [
      'is due, at a price that could not be read',
      { mine: () => of(right(pastDue)), plans: () => of(left(unreachable)) },
    ],
  ] satisfies [string, Partial<Subscriptions>][])(
    'takes no card while nobody can say what it is charged at once: the plan %s [PL-10]',
    (_, plans) => {
      show(accepted, {}, plans);
      expect(screen.queryByText(/You won’t be charged|We’ll charge it/)).toBeNull();
      expect(screen.queryByRole('button', { name: /^Save card/ })).toBeNull();
    },
  );

  it('takes the card once the plan could be read [PL-10]', async () => {
    const answers = [of(left(unreachable))];
    show(accepted, {}, { mine: () => answers.pop() ?? of(right(pastDue)) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('We’ll charge it for a year of Pro ($199.00) now.')).toBeTruthy();
  });

  it('names the day and the price of the next charge beside the button, unless the plan is canceled [PL-10]', () => {
    // Agreed to before the price changed.
    show(accepted, {}, onPro({ agreedCharge: { at: '2027-11-20T12:00:00.000Z', cents: 14_900 } }));
    expect(
      screen.getByText(
        'You won’t be charged now. Pro renews on November 20, 2027 at $149.00 a year until you cancel.',
      ),
    ).toBeTruthy();
    cleanup();
    show(accepted, {}, onPro({ cancelledAt: '2026-11-20T12:00:00.000Z' }));
    expect(screen.getByText('You won’t be charged now.')).toBeTruthy();
  });

  it.each([
    ['paid', onPro(), /Your renewal is paid/, /Still due/],
    ['not', pastDue, /Still due: a year of Pro \(\$199\.00\)/, /is paid/],
  ] as const)(
    'says for a year that was due whether it is paid: %s [PL-10]',
    async (_, then, said, unsaid) => {
      let held: Subscription = pastDue;
      const become = () => {
        held = then;
      };
      show(accepted, {}, { mine: () => of(right(held)) }, become);
      await fill('Save card and pay');
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByText(unsaid)).toBeNull();
    },
  );

  it('says what is still due, and that it was not charged, when a year becomes unpaid while the page is open, and charges on the next press [PL-10]', async () => {
    let held: Subscription = onPro();
    const { paid } = show(accepted, {}, { mine: () => of(right(held)) }, () => {
      held = held.status === 'past_due' ? onPro() : { ...pastDue, agreedCharge: null };
    });
    expect(screen.getByText(/^You won’t be charged now\./)).toBeTruthy();
    await fill('Save card');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('so you weren’t charged.');
    expect(alert.textContent).toContain('Still due: a year of Pro ($199.00).');
    expect(screen.getByText('Visa ending in 4242 is on file.')).toBeTruthy();
    expect(screen.queryByText(/We’ll charge it/)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Enter a card and pay' }));
    expect(await screen.findByText('We’ll charge it for a year of Pro ($199.00) now.')).toBeTruthy();
    await fill('Save card and pay');
    expect(await screen.findByText(/Your renewal is paid/)).toBeTruthy();
    expect(paid).toHaveLength(2);
  });

  it('continues after the bank’s question without typing the card again', async () => {
    const asking = intentOf({ kind: 'setup', what: 'setup', status: 'action-required' });
    const { continued, paid } = show(accepted, { beginUpdate: () => of(right(asking)) });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with your bank' }));
    expect([continued, paid]).toEqual([['7'], []]);
    expect(screen.getByText('Card saved')).toBeTruthy();
  });

  it('can be tried again when the form could not be loaded', async () => {
    const answers = [of(left(unreachable))];
    show(accepted, {
      beginUpdate: () => answers.pop() ?? of(right(intentOf({ kind: 'setup', what: 'setup' }))),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });
});
