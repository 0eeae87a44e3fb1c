import { NEVER, Subject } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpAccounts } from '#adapters/http/accounts.ts';
import { createClient } from '#adapters/http/client.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { systemCalendar } from '#adapters/system/calendar.ts';
import { billing } from '#root/composition/billing.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first } from '#root/composition/first.ts';
import { plans } from '#root/composition/plans.ts';
import { userCalled } from '#tests/composition/echo-app.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { type Buyer, openStripeShop, type StripeShop } from './stripe-shop.ts';

describe('a tab that is open while all of a payment goes back', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await openStripeShop();
  });
  afterAll(() => shop.close());

  const eventually = <A>(read: () => A) => expect.poll(read);

  /** A tab over the real server. */
  const openTab = ({ token }: Buyer) => {
    const returned$ = new Subject<void>();
    const client = createClient({
      baseUrl: `${shop.server.origin}/api`,
      token: () => token,
      guestHash: () => null,
      flags: () => [],
    });
    const api = { client, storage: memoryDeviceStorage(), calendar: systemCalendar };
    const preceptor = createPreceptor(
      firstPorts({
        accounts: httpAccounts(client, systemCalendar),
        connectivity: { online$: NEVER, returned$ },
        now: shop.now,
      }),
      [plans.overApi(api), billing.overApi(api, { cardProcessors: { open: () => NEVER } })],
    );
    const { session } = preceptor.inside(first);
    session.begin({ user: { ...userCalled('Ada'), planName: 'Pro' }, token });
    const { mine } = preceptor.context('plans').viewSubscription;
    const payments = preceptor.context('billing').viewPayments.state;
    watch(mine);
    watch(payments);
    return { session, mine, payments, returnTo: () => returned$.next() };
  };

  it.each(['refund', 'dispute'] as const)(
    'shows the free plan, and the payment as refunded, when the learner returns to it: %s [RT-41] [PL-14]',
    async (how) => {
      const buyer = await shop.newBuyer();
      const { clientSecret } = await buyer.intent();
      shop.stripe.pay(clientSecret, '4242424242424242');
      await shop.stripe.sendWebhooks(shop.webhook);
      const { session, mine, payments, returnTo } = openTab(buyer);
      await eventually(() => mine.get().phase).toBe('loaded');
      await eventually(() => payments.get().phase).toBe('loaded');
      expect(inPhase(mine, 'loaded').value).toMatchObject({ planName: 'Pro', status: 'active' });
      expect(inPhase(payments, 'loaded').payments).toMatchObject([{ refundedAt: null }]);

      const intent = shop.stripe.intents.bySecret(clientSecret);
      if (how === 'refund') shop.stripe.intents.refund(intent);
      else {
        shop.stripe.intents.dispute(intent);
        shop.stripe.intents.closeDispute(intent, 'lost');
      }
      await shop.stripe.sendWebhooks(shop.webhook);
      returnTo();
      await eventually(() => inPhase(mine, 'loaded').value).toMatchObject({
        planName: 'Free',
        status: 'none',
        hasActivePaidSubscription: false,
      });
      await eventually(() => session.state.get()).toMatchObject({ user: { planName: 'Free' } });
      await eventually(() => inPhase(payments, 'loaded').payments).toMatchObject([
        { refundedAt: expect.any(String) },
      ]);
    },
  );
});
