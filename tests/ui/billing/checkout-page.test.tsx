import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of, Subject } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyPlan } from '#core/billing/buy-plan.ts';
import { removePaymentMethod } from '#core/billing/change-billing.ts';
import { noLongerOnFile, type PaymentMethod } from '#core/billing/payment-method.ts';
import type { CardField, CardResult, PaymentOutcome, Payments } from '#core/billing/ports.ts';
import { viewPaymentMethod } from '#core/billing/view-billing.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { previewChange } from '#core/plans/preview-change.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import CheckoutPage from '#ui/billing/checkout-page.tsx';
import { billingRoutes } from '#ui/billing/routes.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { MountCardField } from '#ui/shared/app-contexts.ts';
import {
  holding,
  onPro,
  planUseCases,
  previewOf,
  sessionOf,
  subscriptionsWith,
} from '../plans/sample-plans.ts';
import { fill } from '../support/fill.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { billingWith, intentOf, sampleField, visa } from './sample-billing.ts';

beforeAll(openDialogs);
afterEach(cleanup);

const outcome = (status: PaymentOutcome['status'], subscription = onPro()): PaymentOutcome => ({
  status,
  decline: null,
  subscription,
  receiptId: '1',
});

interface Given {
  readonly held?: Subscription;
  readonly plan?: string;
  readonly payments?: Partial<Payments>;
  readonly subscriptions?: Partial<Subscriptions>;
  readonly card?: () => PortResult<CardResult>;
  readonly kind?: 'typed' | 'hosted';
  readonly opens?: readonly Either<Failure, 'field'>[];
  readonly isPartner?: boolean;
  /** The card on file. */
  readonly method?: PaymentMethod | null;
}

const answering = (result: CardResult) => () => of(right<Failure, CardResult>(result));
const accepted = () => of(right<Failure, CardResult>({ kind: 'accepted', status: 'succeeded' }));

const show = (given: Given = {}) => {
  const { held = holding(), plan, card = accepted, kind, opens = [], isPartner = false } = given;
  const { method = null } = given;
  const asked: unknown[] = [];
  const subscriptions = subscriptionsWith(held, given.subscriptions);
  const plans = planUseCases(subscriptions, isPartner ? 'fluorosafety' : 'registered');
  const preview = previewChange({ caches: createCaches(), subscriptions });
  const sample = sampleField(card, kind);
  const noted =
    (name: string): Payments['forSubscription'] =>
    (purchase) => {
      asked.push([name, purchase]);
      return of(right(intentOf({ what: name === 'lifetime' ? 'lifetime' : 'subscription' })));
    };
  const checkout = buyPlan({
    caches: createCaches(),
    payments: {
      forSubscription: noted('subscription'),
      forLifetime: noted('lifetime'),
      underWay: () => of(right(null)),
      confirm: () => of(right(outcome('succeeded'))),
      ...given.payments,
    },
    connectivity: { online$: NEVER },
    pause: () => NEVER,
    previewChange: preview,
    viewSubscription: { put: () => undefined },
  });
  const billing = billingWith(method);
  const store = viewPaymentMethod({
    caches: createCaches(),
    billing,
    thisMonth: () => ({ year: 2026, month: 11 }),
  });
  const queue = [...opens];
  const mounted: [CardField, HTMLElement][] = [];
  const page = showPage(
    <MountCardField value={(field, element) => mounted.push([field, element])}>
      <CheckoutPage params={plan === undefined ? {} : { selectedPlan: plan }} />
    </MountCardField>,
    '/checkout',
    {
      ...plans,
      session: sessionOf(isPartner ? 'fluorosafety' : 'registered'),
      previewChange: preview,
      buyPlan: checkout,
      viewPaymentMethod: store,
      removePaymentMethod: removePaymentMethod({ caches: createCaches(), billing, viewPaymentMethod: store }),
      cardProcessors: {
        open: () => {
          const next = queue.shift();
          return of(next?._tag === 'Left' ? next : right(sample.field));
        },
      },
    },
  );
  return { ...page, ...sample, asked, mounted, checkout, store, plans };
};

const pay = (name: string | RegExp = /^Pay/) => userEvent.click(screen.getByRole('button', { name }));
const billLines = () =>
  within(screen.getByRole('table', { name: 'Your bill' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const typeCard = async (number = '4242424242424242') => {
  await fill(screen.getByLabelText('Card number'), number);
  await fill(screen.getByLabelText(/Expiration/), '1234');
  await fill(screen.getByLabelText('Security code'), '123');
};

describe('checkout', () => {
  it('is the page of its route, and kept while the learner is on another page [RT-24] [NV-04]', async () => {
    const row = billingRoutes.find(({ name }) => name === 'checkout');
    expect(row?.staysMounted).toBe(true);
    expect(row && isLazyPage(row.page) && (await row.page.load()).default).toBe(CheckoutPage);
  });

  it.each([
    ['pro', 'Pro'],
    ['lifetime', 'Lifetime'],
    [undefined, 'Pro'],
  ])('opens with the plan %s chosen: %s [RT-24]', (plan, title) => {
    show(plan === undefined ? {} : { plan });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(title) }).checked).toBe(true);
  });

  it.each([
    ['a year of Pro', onPro(), false, 'You’re on Pro already.', /^Renews .*2027\.$/],
    [
      'a trial that they keep',
      onPro({ status: 'trialing', agreedCharge: { at: '2026-12-04T12:00:00.000Z', cents: 14_900 } }),
      true,
      'You already chose to keep Pro.',
      /Then we’ll charge \$149\.00/,
    ],
  ])(
    'puts no other plan in the place of Pro for %s, and offers the choice [RT-24]',
    (_, held, isPartner, title, status) => {
      const { place } = show({ held, plan: 'pro', isPartner, method: visa() });
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.getByText(status)).toBeTruthy();
      expect(screen.queryByRole('table', { name: 'Your bill' })).toBeNull();
      const other = screen.getByRole('link', { name: 'Get Lifetime for $799 once' });
      expect(other.getAttribute('href')).toBe('/checkout/lifetime');
      expect(place()).toBe('/checkout');
    },
  );

  it.each([
    ['Pro', onPro(), 'You’re on Pro already.'],
    ['Lifetime', holding({ planName: 'Lifetime', status: 'active' }), /^You’re on Lifetime\./],
  ])('says aloud when its form goes because %s was bought in another tab [RT-24]', (_, bought, words) => {
    const { plans } = show({ plan: 'pro' });
    const said = screen.getAllByRole('status').at(-1);
    expect(said?.textContent).toBe('');
    act(() => plans.viewSubscription.put(bought));
    expect(said?.textContent).toMatch(words);
    expect(said?.isConnected).toBe(true);
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('names the shown plan in the address, so that a reload opens the same price [RT-24]', async () => {
    const { place } = show({ plan: 'pro' });
    expect(place()).toBe('/checkout/pro');
    await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }));
    expect(place()).toBe('/checkout/lifetime');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lifetime/ }).checked).toBe(true);
  });

  it('loads the bill of the chosen plan [PL-05]', async () => {
    const asked: string[] = [];
    show({
      subscriptions: {
        preview: (priceHash) => {
          asked.push(priceHash);
          return of(
            right(previewOf({ priceHash, totalToPaid: priceHash.endsWith('Pro') ? 19_900 : 79_900 })),
          );
        },
      },
    });
    expect(screen.getByRole('button', { name: 'Pay $199.00' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }));
    expect(screen.getByRole('button', { name: 'Pay $799.00' })).toBeTruthy();
    expect(asked).toEqual(['price-Pro', 'price-Lifetime']);
  });

  it('loads one bill at a time, and none while a payment is confirmed [PL-05]', async () => {
    const bills: (readonly [priceHash: string, answer: Subject<Either<Failure, ChangePreview>>])[] = [];
    show({
      subscriptions: {
        preview: (priceHash) => {
          const answer = new Subject<Either<Failure, ChangePreview>>();
          bills.push([priceHash, answer]);
          return answer;
        },
      },
      payments: { confirm: () => NEVER },
    });
    const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
    const arrive = () => {
      const [priceHash = '', answer] = bills.at(-1) ?? [];
      act(() => {
        answer?.next(right(previewOf({ priceHash })));
        answer?.complete();
      });
    };
    const asked = () => bills.map(([priceHash]) => priceHash);
    for (const plan of [/Lifetime/, /Pro/, /Lifetime/]) await choose(plan);
    expect(asked()).toEqual(['price-Pro']);
    arrive();
    expect(asked()).toEqual(['price-Pro', 'price-Lifetime']);
    arrive();
    await typeCard();
    await pay();
    expect(screen.getByRole('radio', { name: /Pro/ }).matches(':disabled')).toBe(true);
    await choose(/Pro/);
    expect(asked()).toEqual(['price-Pro', 'price-Lifetime']);
  });

  it('itemizes the bill, including referrals [PL-06]', () => {
    const preview = previewOf({
      priceHash: 'price-Lifetime',
      planOriginalBasePrice: 79_900,
      upgradeDiscount: 10_050,
      fluorosafetyDiscount: 10_000,
      couponDiscount: 5_000,
      promoCode: 'WELCOME20',
      paidReferralDiscount: 4_000,
      totalToPaid: 50_850,
      unclaimedPaidReferralCount: 3,
      paidReferralDiscountRemainingAfterPurchase: 2_000,
      renewal: null,
    });
    show({ held: onPro(), subscriptions: { preview: () => of(right(preview)) } });
    expect(billLines()).toEqual([
      ['Lifetime, one-time payment', '$799.00'],
      ['Credit for unused Pro time', '−$100.50'],
      ['FluoroSafety discount', '−$100.00'],
      ['Promo code WELCOME20', '−$50.00'],
      ['Paid referrals: 2 × $20.00', '−$40.00'],
      ['Total due today', '$508.50'],
    ]);
    expect(
      screen.getByText(/You have 3 paid referrals to use, worth \$20\.00 each\. \$20\.00 carries over/),
    ).toBeTruthy();
  });

  it('says when Pro renews, and the one promise about canceling [PL-06]', () => {
    show();
    expect(screen.getByText(/^Renews .*2027 at \$199\.00 a year until you cancel\.$/)).toBeTruthy();
    expect(screen.getByText(/Cancel anytime/)).toBeTruthy();
  });

  it('does not say that Pro renews when it costs nothing and no card is on file [PL-06]', () => {
    const free = { preview: () => of(right(previewOf({ totalToPaid: 0, couponDiscount: 19_900 }))) };
    show({ subscriptions: free });
    expect(
      screen.getByText(/^Pro runs until .*2027\. It renews then at \$199\.00 a year only if you add a card/),
    ).toBeTruthy();
    cleanup();
    show({ subscriptions: free, method: visa() });
    expect(screen.getByText(/^Renews .*2027 at \$199\.00 a year until you cancel\.$/)).toBeTruthy();
  });

  it('pays once on the click, and leads to the result page [RT-25]', async () => {
    const { asked, typed, paid, place, clearings } = show();
    await typeCard();
    expect(asked).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $199.00' }));
    expect(asked).toEqual([
      ['subscription', { priceHash: 'price-Pro', promoCode: null, totalToPaid: 19_900 }],
    ]);
    expect(typed).toEqual([{ number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }]);
    expect(paid).toEqual(['Amara Okafor']);
    expect(place()).toBe('/plan/pro/payment-success');
    expect(clearings()).toBeGreaterThan(0);
  });

  it('formats the card while typing, for the device’s keyboard and autofill', async () => {
    show();
    await typeCard();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    expect([number.value, number.inputMode, number.autocomplete]).toEqual([
      '4242 4242 4242 4242',
      'numeric',
      'cc-number',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Expiration/).value).toBe('12 / 34');
    expect(screen.getByText(/Test mode: use 4242 4242 4242 4242/)).toBeTruthy();
  });

  it('has the learner’s name on the card filled in, which can be changed', async () => {
    show();
    const name = screen.getByLabelText<HTMLInputElement>('Name on the card');
    expect(name.value).toBe('Amara Okafor');
    await userEvent.clear(name);
    await fill(name, 'Okafor Clinic');
    expect(name.value).toBe('Okafor Clinic');
  });

  it('shows at each field what is missing, focuses the first, and sends no request', async () => {
    const { asked } = show();
    await userEvent.clear(screen.getByLabelText('Name on the card'));
    await pay();
    expect(document.activeElement).toBe(screen.getByLabelText('Name on the card'));
    expect(screen.getAllByText(/^Enter /)).toHaveLength(4);
    await fill(screen.getByLabelText('Name on the card'), 'Ada Byron');
    await typeCard();
    expect(screen.queryByText(/^Enter /)).toBeNull();
    await userEvent.clear(screen.getByLabelText(/Expiration/));
    await fill(screen.getByLabelText(/Expiration/), '0120');
    await pay();
    expect(screen.getByText(/This card has expired/)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('is disabled while it pays, and enabled after a decline, with everything still typed', async () => {
    const answers = new Subject<Either<Failure, CardResult>>();
    show({ card: () => answers });
    await typeCard();
    await pay();
    expect(screen.getByLabelText('Card number').matches(':disabled')).toBe(true);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Processing your payment. Don’t close this page.',
    );
    act(() => answers.next(right({ kind: 'declined', cause: 'insufficient-funds' })));
    expect(screen.getByRole('alert').textContent).toContain('Your card has insufficient funds.');
    expect(screen.getByLabelText('Card number').matches(':disabled')).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  });

  it.each(['declined', 'processing-error', 'authentication-failed'] as const)(
    'says once that the learner was not charged: %s',
    async (cause) => {
      show({ card: answering({ kind: 'declined', cause }) });
      await typeCard();
      await pay();
      expect(screen.getByRole('alert').textContent?.match(/you weren’t charged/gi)).toHaveLength(1);
    },
  );

  it.each([
    ['Confirm', true],
    ['Refuse', false],
  ])('shows the test bank’s question in the page: %s', async (name, expected) => {
    const answers: boolean[] = [];
    const { ask } = show();
    act(() => ask({ answer: (isConfirmed) => answers.push(isConfirmed) }));
    const dialog = screen.getByRole('dialog', { name: 'Test bank' });
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect(answers).toEqual([expected]);
  });

  it('continues after a reload with the bank’s question of the same payment', async () => {
    const { continued, place } = show({
      payments: { underWay: () => of(right(intentOf({ status: 'action-required' }))) },
    });
    expect(screen.getByRole('alert').textContent).toContain('Your bank needs to confirm it’s you');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(continued).toEqual(['7']);
    expect(place()).toBe('/plan/pro/payment-success');
  });

  it('checks after a reload a payment that the bank is deciding, and blocks another payment', () => {
    show({ payments: { underWay: () => of(right(intentOf({ status: 'processing' }))) } });
    expect(screen.getByText('Checking with your bank')).toBeTruthy();
    expect(screen.getByText(/You won’t be charged twice/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows a skeleton until it is known whether a payment is in progress', () => {
    show({ payments: { underWay: () => NEVER } });
    expect(screen.getByText('Loading the checkout')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it.each([
    [
      'upsell',
      'RT-26',
      '/plan/pro/billing-update-success',
      intentOf({ kind: 'setup', status: 'succeeded' }),
      outcome('succeeded'),
    ],
    [
      'Lifetime',
      'RT-27',
      '/plan/lifetime/payment-success',
      intentOf({ what: 'lifetime', status: 'succeeded' }),
      outcome('succeeded', holding({ planName: 'Lifetime', hasLifetimeSubscription: true })),
    ],
    [
      'what was given back',
      'RT-28',
      '/payment-failure',
      intentOf({ status: 'processing' }),
      outcome('cancelled'),
    ],
  ])('shows %s on its own page [%s]', (_, _id, expected, intent, came) => {
    const { place, checkout } = show({
      payments: { underWay: () => of(right(intent)), confirm: () => of(right(came)) },
    });
    act(() => checkout.checkAgain());
    expect(place()).toBe(expected);
  });

  it('reads the bill again when the price has changed, and charges nothing', async () => {
    const totals = [24_900, 19_900];
    const { asked } = show({
      subscriptions: { preview: () => of(right(previewOf({ totalToPaid: totals.pop() ?? 24_900 }))) },
      payments: {
        forSubscription: () =>
          of(left(refusal('conflict', 'The price has changed to $249.00. Review the bill.'))),
      },
    });
    await typeCard();
    await pay();
    expect(screen.getByRole('alert').textContent).toContain('The price has changed to $249.00.');
    expect(screen.getByRole('button', { name: 'Pay $249.00' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('saves a trial’s card without charging it, and says when it will be charged [PL-09]', () => {
    show({
      held: onPro({ status: 'trialing' }),
      isPartner: true,
      subscriptions: { preview: () => of(right(previewOf({ dueAt: '2026-12-04T12:00:00.000Z' }))) },
    });
    expect(screen.getByRole('button', { name: 'Save card' })).toBeTruthy();
    expect(billLines().at(-1)?.[0]).toMatch(/^Total due .*2026/);
    expect(
      screen.getByText(/Nothing is charged today.*charge \$.* on .*2026, unless you cancel before then/),
    ).toBeTruthy();
  });

  it('asks for no card when nothing is due', async () => {
    const { asked, place } = show({
      subscriptions: {
        preview: () => of(right(previewOf({ totalToPaid: 0, couponDiscount: 19_900, promoCode: 'ALL' }))),
      },
      payments: { forSubscription: () => of(right(intentOf({ clientSecret: null, amount: 0 }))) },
    });
    expect(screen.getByLabelText('Card number').closest('[hidden]')).toBeTruthy();
    await pay('Get Pro');
    expect(place()).toBe('/plan/pro/payment-success');
    expect(asked).toEqual([]);
  });

  it('offers nothing to a learner with Lifetime [PL-02]', () => {
    show({ held: holding({ planName: 'Lifetime', status: 'active' }) });
    expect(screen.getByText('You’re on Lifetime. There’s nothing to pay.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });
});

describe('the processor’s card field', () => {
  it('is mounted once, and stays during the payment', async () => {
    const answers = new Subject<Either<Failure, CardResult>>();
    const { mounted, field, tell } = show({ kind: 'hosted', card: () => answers });
    expect(mounted).toHaveLength(1);
    const [[shown, element] = [field, document.body]] = mounted;
    expect(shown).toBe(field);
    act(() => tell({ isComplete: true, error: null }));
    await pay();
    expect(element.isConnected).toBe(true);
    act(() => answers.next(right({ kind: 'declined', cause: 'declined' })));
    expect(element.isConnected).toBe(true);
    expect(mounted).toHaveLength(1);
  });

  it('shows its own error', async () => {
    const { tell, asked } = show({ kind: 'hosted' });
    await pay();
    expect(screen.getByText(/Enter the card number, expiration date and security code/)).toBeTruthy();
    act(() => tell({ isComplete: false, error: 'Your card number is invalid.' }));
    expect(screen.getByText('Your card number is invalid.')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('reports that it could not be loaded, and is opened again on the next try', async () => {
    show({ opens: [left(unreachable)] });
    expect(screen.getByRole('alert').textContent).toContain('The card form couldn’t be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });
});

describe('a promo code', () => {
  const refuse = refusal('unprocessable', 'This code has expired.');
  const withCodes: Partial<Subscriptions> = {
    checkPromo: (promoCode) =>
      promoCode === 'OLD' ? of(left(refuse)) : of(right({ promoCode, percentOff: 20, centsOff: null })),
    preview: (priceHash, promoCode) =>
      of(
        right(
          previewOf({
            priceHash,
            promoCode,
            ...(promoCode !== null && { couponDiscount: 3_980, totalToPaid: 15_920 }),
          }),
        ),
      ),
  };
  const apply = async (code: string) => {
    await userEvent.clear(screen.getByLabelText(/Promo code/));
    await userEvent.type(screen.getByLabelText(/Promo code/), `${code}{Enter}`);
  };

  it('is added to the bill and removed again [PL-07]', async () => {
    show({ subscriptions: withCodes });
    await apply('welcome20');
    expect(billLines()).toContainEqual(['Promo code WELCOME20', '−$39.80']);
    expect(screen.getByRole('button', { name: 'Pay $159.20' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Pay $199.00' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Promo code/));
  });

  it('that is not valid is reported at its field, and leaves the bill unchanged [PL-07]', async () => {
    show({ subscriptions: withCodes });
    const before = billLines();
    await apply('OLD');
    const field = screen.getByLabelText<HTMLInputElement>(/Promo code/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This code has expired.',
    );
    expect(field.value).toBe('OLD');
    expect(billLines()).toEqual(before);
  });

  it('must be entered before it is applied', async () => {
    show({ subscriptions: withCodes });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Enter the code.')).toBeTruthy();
  });
});

describe('the card on file at checkout', () => {
  const onFile = () => screen.getByRole<HTMLInputElement>('radio', { name: /Visa ending in 4242/ });
  const another = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Use another card' });

  it('is chosen, with its expiration, and pays without a card form [PL-12]', async () => {
    const { onFile: charged, paid, typed } = show({ method: visa({ exp_month: 12, exp_year: 2028 }) });
    expect(onFile().checked).toBe(true);
    expect(screen.getByText('Expires 12/28')).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await pay('Pay $199.00');
    expect(charged).toEqual(['pm-1']);
    expect([paid, typed]).toEqual([[], []]);
  });

  it('leaves another card to be entered, and keeps what was typed while the choice changes [PL-12]', async () => {
    const { onFile: charged, paid } = show({ method: visa() });
    await userEvent.click(another());
    await typeCard();
    await userEvent.click(onFile());
    expect(screen.getByLabelText('Card number').closest('[hidden]')).not.toBeNull();
    await userEvent.click(another());
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
    await pay();
    expect(paid).toEqual(['Amara Okafor']);
    expect(charged).toEqual([]);
  });

  it('offers the other card once it is declined, and moves the focus there [PL-12]', async () => {
    show({ method: visa(), card: answering({ kind: 'declined', cause: 'insufficient-funds' }) });
    await pay();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('insufficient funds');
    await userEvent.click(within(alert).getByRole('button', { name: 'Use another card' }));
    expect(another().checked).toBe(true);
    expect(document.activeElement).toBe(another());
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });

  it('can’t be chosen once it has expired, so another card is entered [PL-12]', () => {
    show({ method: visa({ exp_month: 10, exp_year: 2026 }) });
    expect(onFile().disabled).toBe(true);
    expect(screen.getByText('Expired 10/26')).toBeTruthy();
    expect(another().checked).toBe(true);
    expect(screen.getByLabelText('Card number')).toBeTruthy();
  });

  it('can be removed there, after which a card is entered [PL-12]', async () => {
    show({ method: visa() });
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this card?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
    expect(screen.getByLabelText('Card number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Card' }));
  });

  it('isn’t offered for removal while a plan is charged to it [PL-12]', () => {
    show({ held: onPro(), plan: 'lifetime', method: visa() });
    expect(onFile().checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove card' })).toBeNull();
  });

  it('doesn’t take the place of a card that is being entered when another window saves it [PL-12]', async () => {
    const { store } = show();
    await typeCard();
    act(() => store.putCard(visa()));
    expect(another().checked).toBe(true);
    expect(screen.getByLabelText('Card number').closest('[hidden]')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  });

  it('says when it was removed in another window, and charges nothing [PL-12]', async () => {
    show({ method: visa(), card: answering({ kind: 'refused', failure: noLongerOnFile }) });
    await pay();
    expect(screen.getByRole('alert').textContent).toContain('This card is no longer on file.');
  });

  it('says that the card form couldn’t be loaded, also when nothing is entered (faults.md, paying 11)', async () => {
    show({ method: visa(), opens: [left(unreachable)] });
    expect(screen.getByRole('alert').textContent).toContain('The card form couldn’t be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fills in the name and the ZIP code of the billing address, and sends what the learner makes of them [PL-13]', async () => {
    const { paid, postalCodes } = show({ method: visa() });
    await userEvent.click(another());
    expect(screen.getByLabelText<HTMLInputElement>('Name on the card').value).toBe('Amara Okafor');
    expect(screen.getByLabelText<HTMLInputElement>(/^ZIP or postal code/).value).toBe('04101');
    await typeCard();
    await userEvent.clear(screen.getByLabelText(/^ZIP or postal code/));
    await fill(screen.getByLabelText(/^ZIP or postal code/), '33101');
    await pay();
    expect([paid, postalCodes]).toEqual([['Amara Okafor'], ['33101']]);
  });
});
