import { cleanup, screen } from '@testing-library/react';
import { left, right } from 'fp-ts/lib/Either.js';
import type { ComponentType } from 'react';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { openReceipt, viewLatestReceipt, viewPaymentMethod } from '#core/billing/view-billing.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import PaymentFailurePage from '#ui/billing/payment-failure-page.tsx';
import {
  PaymentSuccessLifetimePage,
  PaymentSuccessProPage,
  UpsellSuccessPage,
} from '#ui/billing/payment-success-page.tsx';
import { billingRoutes } from '#ui/billing/routes.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { END, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { showPage } from '../support/show-page.tsx';
import { billingWith, paymentOn, visa } from './sample-billing.ts';

afterEach(cleanup);

const pro = paymentOn('2026-11-20');
const lifetime = paymentOn('2026-11-20', { planName: 'Lifetime', what: 'lifetime', amount: 79_900 });

const show = (Page: ComponentType, billing = billingWith(visa(), [pro]), held = onPro()) =>
  showPage(<Page />, '/plan', {
    ...planUseCases(subscriptionsWith(held)),
    viewPaymentMethod: viewPaymentMethod({
      caches: createCaches(),
      billing,
      thisMonth: () => ({ year: 2026, month: 11 }),
    }),
    viewLatestReceipt: viewLatestReceipt({ caches: createCaches(), billing }),
    openReceipt: openReceipt({ caches: createCaches(), billing }),
  });

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the result of a payment', () => {
  it.each([
    ['payment-success-pro', 'RT-25', PaymentSuccessProPage],
    ['upsell-billing-update-success', 'RT-26', UpsellSuccessPage],
    ['payment-success-lifetime', 'RT-27', PaymentSuccessLifetimePage],
    ['payment-failure', 'RT-28', PaymentFailurePage],
  ] as const)('has the page of the route %s [%s]', async (name, _, expected) => {
    const page = billingRoutes.find((row) => row.name === name)?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(expected);
  });

  it('for Pro: the plan, its renewal, its receipt and the next step [RT-25]', () => {
    show(PaymentSuccessProPage);
    expect(title()).toBe('You’re on Pro');
    expect(screen.getByText(/^Renews .*2027\. Cancel anytime\.$/)).toBeTruthy();
    expect(screen.getByText(/^You paid \$199\.00\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Receipt R-2026-11-20' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose an article' }).getAttribute('href')).toBe('/');
  });

  it('for Pro that cost nothing: when it ends, because no card is on file to renew it [RT-25]', () => {
    show(PaymentSuccessProPage, billingWith(null, [paymentOn('2026-11-20', { amount: 0, card: null })]));
    expect(screen.getByText(/^Your paid year runs until .*2027\. There’s no card on file\./)).toBeTruthy();
    expect(screen.queryByText(/[Rr]enews/)).toBeNull();
  });

  it('for a trial’s first year that costs nothing: no charge at all [RT-26] [PL-09]', () => {
    const trial = onPro({ status: 'trialing', agreedCharge: { at: END, cents: 0 } });
    show(UpsellSuccessPage, billingWith(visa()), trial);
    expect(screen.getByText(/Then your first year of Pro begins, and costs nothing\.$/)).toBeTruthy();
    expect(screen.queryByText(/We’ll charge/)).toBeNull();
  });

  it('for Lifetime: its receipt has its own address [RT-27] [RT-33]', () => {
    show(PaymentSuccessLifetimePage, billingWith(null, [lifetime]));
    expect(title()).toBe('You have Lifetime');
    expect(screen.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toBe(
      '/billing/lifetime-plan-receipt/20261120/pdf',
    );
  });

  it('for the card of a trial: no charge now, and the date of the first [RT-26] [PL-09]', () => {
    let told = 0;
    const latestReceipt = () => {
      told += 1;
      return of(right(pro));
    };
    const trial = onPro({ status: 'trialing', agreedCharge: { at: END, cents: 14_900 } });
    show(UpsellSuccessPage, billingWith(visa(), [], { latestReceipt }), trial);
    expect(screen.getByText('Card saved. You weren’t charged today.')).toBeTruthy();
    expect(
      screen.getByText(/^Your trial runs until .*2027\. Then we’ll charge \$149\.00 to your card/),
    ).toBeTruthy();
    expect(screen.queryByText(/You paid/)).toBeNull();
    expect(told).toBe(1);
  });

  it('for a failure: no charge, and a link to try again [RT-28]', () => {
    show(PaymentFailurePage);
    expect(title()).toBe('Payment didn’t go through');
    expect(screen.getByText(/You weren’t charged/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/checkout');
  });

  it('shows the plan when the receipt cannot be loaded, or nothing was charged', () => {
    for (const answer of [left(unreachable), right(null)]) {
      show(PaymentSuccessProPage, billingWith(null, [], { latestReceipt: () => of(answer) }));
      expect(title()).toBe('You’re on Pro');
      expect(screen.queryByText(/You paid/)).toBeNull();
      cleanup();
    }
  });
});
