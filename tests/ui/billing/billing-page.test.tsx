import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removePaymentMethod, updateBillingAddress } from '#core/billing/change-billing.ts';
import type { BillingAddress } from '#core/billing/ports.ts';
import { openReceipt, viewPaymentMethod, viewPayments } from '#core/billing/view-billing.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import BillingPage from '#ui/billing/billing-page.tsx';
import { billingRoutes } from '#ui/billing/routes.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { holding, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { billingWith, onFile, paymentOn, visa } from './sample-billing.ts';

beforeAll(openDialogs);
afterEach(cleanup);

const show = (billing = billingWith(visa()), held = onPro()) => {
  const store = viewPaymentMethod({
    caches: createCaches(),
    billing,
    thisMonth: () => ({ year: 2026, month: 11 }),
  });
  return showPage(<BillingPage />, '/billing', {
    ...planUseCases(subscriptionsWith(held)),
    viewPaymentMethod: store,
    viewPayments: viewPayments({ caches: createCaches(), billing }),
    openReceipt: openReceipt({ caches: createCaches(), billing }),
    removePaymentMethod: removePaymentMethod({ caches: createCaches(), billing, viewPaymentMethod: store }),
    updateBillingAddress: updateBillingAddress({ caches: createCaches(), billing, viewPaymentMethod: store }),
  });
};

const rows = () =>
  within(screen.getByRole('table', { name: 'Payments' }))
    .getAllByRole('row')
    .slice(1);

describe('billing', () => {
  it('is the page of the route billing [RT-31]', async () => {
    const page = billingRoutes.find(({ name }) => name === 'billing')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(BillingPage);
  });

  it('shows receipts before the form for the address [RT-31]', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Card',
      'Payments',
      'Billing address',
    ]);
  });

  it('names the card by its last digits, and links to its replacement [RT-31]', () => {
    show();
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
    expect(screen.getByText('Expires 04/31')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use a different card' }).getAttribute('href')).toBe(
      '/billing/update',
    );
  });

  it.each([
    [{ exp_year: 2026, exp_month: 10 }, 'Your payment method has already expired'],
    [{ exp_year: 2027, exp_month: 10 }, 'Your payment method will expire next billing cycle'],
  ])('shows for a card good until %j that it expires [PL-04]', (card, words) => {
    show(billingWith(visa(card)));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows no warning for a valid card, and says when there is none [PL-04]', () => {
    show();
    expect(screen.queryByText(/expire/)).toBeNull();
    cleanup();
    show(billingWith(null));
    expect(screen.getByText(/No card on file/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('links a failed charge to the page that fixes it [PL-10]', () => {
    show(billingWith(visa()), onPro({ status: 'past_due', pastDueUntil: '2026-12-04T12:00:00.000Z' }));
    expect(screen.getByText('We couldn’t charge your card')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe(
      '/billing/update',
    );
  });

  it('removes the card after a confirmation, and says why it cannot be removed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove this card?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText(/No card on file/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Card' }));
    cleanup();
    const needed = refusal('conflict', 'Your plan uses this card.');
    show(billingWith(visa(), [], { removePaymentMethod: () => of(left(needed)) }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('alert').textContent).toBe('Your plan uses this card.');
  });

  it.each([
    ['a toast, if it has no field', { tax_number: ['Enter a tax number.'] }, ['Enter a tax number.'], false],
    ['its field alone', { city: ['Enter the city.', 'Too short.'] }, [], true],
    [
      'a toast, if only the next ones have fields, which show those',
      { tax_number: ['Enter a tax number.'], city: ['Enter the city.'] },
      ['Enter a tax number.'],
      true,
    ],
  ])(
    'says the first error of the receipt address in %s, and once [ER-03]',
    async (_, errors, said, atCity) => {
      const refused = of(left(refusal('unprocessable', 'Look again.', errors)));
      const { notices } = show(billingWith(visa(), [], { updateAddress: () => refused }));
      await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
      expect(notices).toEqual(said.map((text) => ['error', text]));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByLabelText('City').getAttribute('aria-invalid') === 'true').toBe(atCity);
      await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
      expect(notices).toHaveLength(said.length * 2);
    },
  );

  it.each([
    ['a message without fields', refusal('conflict', 'The address is in use.'), 'The address is in use.'],
    ['no answer', unreachable, 'That didn’t go through. Try again. Your entries are still here.'],
  ])(
    'says at the form of the receipt address that it failed with %s, without a toast of its own [ER-03]',
    async (_, failure, said) => {
      const { notices } = show(billingWith(visa(), [], { updateAddress: () => of(left(failure)) }));
      await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
      expect(screen.getByRole('alert').textContent).toContain(said);
      expect(notices).toEqual([]);
    },
  );

  it('leaves the errors of a broken server to its error page [ER-02] [ER-03]', async () => {
    const broken = of(left(refusal('broken', '', { tax_number: ['Enter a tax number.'] })));
    const { notices } = show(billingWith(visa(), [], { updateAddress: () => broken }));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(notices).toEqual([]);
  });

  it('saves the receipt address, and shows an error at its field', async () => {
    const sent: BillingAddress[] = [];
    const answers = [
      of(right(onFile(visa()))),
      of(left(refusal('unprocessable', 'Look again.', { city: ['Enter the city.'] }))),
    ];
    show(
      billingWith(visa(), [], {
        updateAddress: (address) => {
          sent.push(address);
          return answers.pop() ?? NEVER;
        },
      }),
    );
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByLabelText('City'), 'Bangor');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'CA');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(sent.at(-1)).toEqual({
      name: 'Amara Okafor',
      line1: '12 Harbor Street',
      line2: null,
      city: 'Bangor',
      state: 'ME',
      postal_code: '04101',
      country: 'CA',
    });
    expect(screen.getByText('Saved. New receipts will show it.')).toBeTruthy();
  });

  it.each([
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' })],
    ['a trial that ends uncharged', onPro({ status: 'trialing' })],
  ])('warns of no expiring card that nothing is charged to: %s [PL-04]', (_, held) => {
    show(billingWith(visa({ exp_year: 2026 })), held);
    expect(screen.getByText(/we won’t charge it/i)).toBeTruthy();
    expect(screen.queryByText(/Your payment method/)).toBeNull();
  });

  it('asks for a card if none is on file to renew a year [PL-10]', () => {
    show(billingWith(null));
    expect(screen.getByText(/^No card on file\. Add one before .*2027 to keep Pro\.$/)).toBeTruthy();
    cleanup();
    show(billingWith(null), holding({ planName: 'Lifetime', status: 'active' }));
    expect(screen.getByText('No card on file. Lifetime needs none.')).toBeTruthy();
  });

  it('lists the payments, newest first, each with its receipt, and more on request [RT-31]', async () => {
    const payments = [
      paymentOn('2026-11-20', { planName: 'Lifetime', what: 'lifetime', amount: 63_981 }),
      paymentOn('2025-11-20', { what: 'renewal' }),
      paymentOn('2024-11-20', { refundedAt: '2024-11-21T12:00:00.000Z' }),
    ];
    show(billingWith(visa(), payments, {}, 2));
    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toMatch(/2026.*Lifetime.*Visa ending in 4242.*\$639\.81/);
    expect(
      within(rows()[0] ?? document.body)
        .getByRole('link', { name: /Receipt/ })
        .getAttribute('href'),
    ).toBe('/billing/lifetime-plan-receipt/20261120/pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(3);
    expect(rows()[2]?.textContent).toContain('Refunded');
    expect(document.activeElement?.textContent).toBe('Showing all 3 payments');
  });

  it('says when there are no payments, and why they could not be loaded', () => {
    show();
    expect(screen.getByText(/No payments yet/)).toBeTruthy();
    cleanup();
    show(billingWith(visa(), [], { history: () => of(left(unreachable)) }));
    expect(screen.getByRole('alert').textContent).toContain('Your payments couldn’t be loaded.');
  });
});
