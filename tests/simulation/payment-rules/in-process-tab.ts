import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { EMPTY, NEVER, type Subscription, timer } from 'rxjs';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import { type Client, createClient } from '#adapters/http/client.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import type { DeviceStorage } from '#adapters/storage/device-storage.ts';
import { stripeCardField } from '#adapters/stripe/card-field.ts';
import { createState } from '#core/shared/state.ts';
import { billing as billingPart } from '#root/composition/billing.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { plans as plansPart } from '#root/composition/plans.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import type { InProcessNetwork } from './in-process-network.ts';
import { type Buyer, newBuyer, type PaymentApp, stripeOf } from './payment-app.ts';
import type { Cell, CheckoutTab, Control, Said } from './rule.ts';
import { stripeScript } from './stripe-script.ts';

const utc = { timeZone: () => 'UTC' };

/** No payment data is stored on a device. */
const noStorage: DeviceStorage = {
  read: () => null,
  write: () => false,
  remove: () => undefined,
  changes$: EMPTY,
};

/** A timeout in milliseconds, longer than any step here. */
const PATIENCE = 5_000;

/** A new learner at checkout, in tabs that have use cases but no pages. */
export const inProcessCell = async (app: PaymentApp, network: InProcessNetwork): Promise<Cell> => {
  const buyer = await newBuyer(app);
  return { app, network, ...buyer, open: () => openTab(app, network, buyer) };
};

const openTab = async (app: PaymentApp, network: InProcessNetwork, buyer: Buyer): Promise<CheckoutTab> => {
  let page = await openPage(app, network, buyer);
  return {
    typeCard: async (number) => page.type(number),
    click: (control) => page.click(control),
    doubleClick: async (control) => {
      await page.click(control);
      await page.click(control);
    },
    expectSaid: async (what) => {
      const end = Date.now() + PATIENCE;
      while (page.said() !== what && Date.now() < end) await wait(5);
      assert.equal(page.said(), what, JSON.stringify(page.checkout.get()));
    },
    expectSilence: async (words) => {
      assert.doesNotMatch(JSON.stringify(page.checkout.get()), words);
    },
    reload: async () => {
      page.close();
      page = await openPage(app, network, buyer);
    },
    kill: async () => page.abandon(),
    expectOnePayment: async () => {
      assert.deepEqual(await page.otherPages(), { plan: 'Pro', amounts: [19_900] });
      return '';
    },
  };
};

/** The memory of the checkout page. */
const openPage = async (app: PaymentApp, network: InProcessNetwork, { token }: Buyer) => {
  let isGone = false;
  const client = createClient({
    baseUrl: `${app.origin}/api`,
    token: () => token,
    guestHash: () => null,
    flags: () => [],
    // Responses to a closed page's requests are never delivered.
    fetch: async (input, init) => {
      const url = new Request(input).url;
      const response = await network.send(url, () => fetch(input, init));
      return isGone ? new Promise<Response>(() => undefined) : response;
    },
  });
  const subscriptions = httpSubscriptions(client);
  const billing = httpBilling(client);
  const api = { client, storage: noStorage, calendar: utc };
  const preceptor = createPreceptor(firstPorts({ connectivity: { online$: network.online$ } }), [
    plansPart.overApi(api),
    billingPart.over({
      billing: httpBilling(client),
      payments: httpPayments(client),
      cardProcessors: { open: () => NEVER },
      pause: () => timer(50),
    }),
  ]);
  const buying = preceptor.context('billing').buyPlan;
  const preview = preceptor.context('plans').previewChange;
  const { field, type, question } = cardOf(app, network, client);
  const watching: Subscription = buying.state.changes$.subscribe(({ phase }) => {
    // The page that announces it shows its receipt.
    if (phase === 'succeeded') watching.add(billing.latestReceipt().subscribe());
  });
  const { body: plans } = await apiCalls(app.origin).get('/subscription/plans', token);
  preview.select(plans.find(({ title }: { readonly title: string }) => title === 'Pro').priceHash);

  const until = async (isSo: () => boolean, what: string): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!isSo()) {
      assert(Date.now() < end, `${what}: ${JSON.stringify([buying.state.get(), preview.state.get()])}`);
      await wait(5);
    }
  };

  const pay = async (): Promise<void> => {
    const bill = preview.state.get();
    assert(bill.phase === 'loaded');
    const { priceHash, promoCode, totalToPaid } = bill.preview;
    const purchase = { priceHash, promoCode, totalToPaid };
    buying.pay({ what: 'subscription', purchase, field, cardholder: 'Rosalind Example' });
  };

  const answerBank = async (isConfirmed: boolean): Promise<void> => question.get()?.answer(isConfirmed);

  const CLICKS: Readonly<Record<Control, () => Promise<void>>> = {
    pay: async () => {
      await until(() => buying.state.get().phase !== 'opening', 'the form');
      await until(() => preview.state.get().phase === 'loaded', 'the bill');
      await pay();
    },
    continue: async () => {
      await until(() => buying.state.get().phase === 'action', 'a question to go on with');
      buying.answerBank(field);
    },
    'confirm at the bank': () => answerBank(true),
    'refuse at the bank': () => answerBank(false),
    'check now': async () => buying.checkAgain(),
  };

  const said = (): Said | null => {
    const now = buying.state.get();
    if (now.phase === 'succeeded') return 'paid';
    if (now.phase === 'checking') return 'checking';
    if (now.phase === 'action') return 'waiting';
    if (now.phase === 'paying') return question.get() === null ? null : 'asked';
    if (now.phase !== 'form') return null;
    if (now.decline !== null) return 'declined';
    if (now.failure === null) return 'form';
    const isBought = 'message' in now.failure && now.failure.message === 'You’re already on Pro.';
    return isBought ? 'bought already' : 'not begun';
  };

  return {
    type,
    said,
    checkout: buying.state,
    click: (control: Control) => CLICKS[control](),
    otherPages: async () => ({
      plan: (await valueFrom(subscriptions.mine())).planName,
      amounts: (await valueFrom(billing.history())).items.map(({ amount }) => amount),
    }),
    abandon: () => {
      isGone = true;
    },
    close: () => {
      isGone = true;
      watching.unsubscribe();
      field.clear();
    },
  };
};

const cardOf = (app: PaymentApp, network: InProcessNetwork, client: Client) => {
  if (app.stripe !== null) {
    const { cards, type, question } = stripeScript(stripeOf(app), network);
    return { field: stripeCardField(cards, createState({}).state), type, question };
  }
  const field = builtInCardField(httpBuiltInProcessor(client));
  const type = (number: string) => {
    if (field.entry.kind === 'typed') field.entry.type({ number, expMonth: 12, expYear: 2034, cvc: '123' });
  };
  return { field, type, question: field.question };
};
