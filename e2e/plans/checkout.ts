import { type BrowserContext, test as base, type Page, type Route } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import {
  newBuyer,
  type PaymentApp,
  type Processor,
  startPaymentApp,
} from '#tests/simulation/payment-rules/payment-app.ts';
import type { Cell } from '#tests/simulation/payment-rules/rule.ts';
import { answerAsStripe, STRIPE_IN_PAGE, serveStripe } from '../support/stripe-in-page.ts';
import { type BrowserNetwork, browserNetwork } from './browser-network.ts';
import { checkoutTab } from './checkout-tab.ts';

/** A learner's browser. */
export interface BrowserCell extends Cell {
  readonly network: BrowserNetwork;
  readonly openPage: () => Promise<Page>;
}

interface Fixtures {
  /** Opens checkout as a new learner; an uncaught error fails the test. */
  readonly buyThrough: (processor: Processor) => Promise<BrowserCell>;
}

interface WorkerFixtures {
  /** One app per processor and worker. */
  readonly appOf: (processor: Processor) => Promise<PaymentApp>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  appOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const apps = new Map<Processor, Promise<PaymentApp>>();
      await use((processor) => {
        const app = apps.get(processor) ?? startPaymentApp(processor);
        apps.set(processor, app);
        return app;
      });
      for (const app of apps.values()) await (await app).close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  buyThrough: async ({ context, appOf }, use) => {
    const errors: Error[] = [];
    context.on('weberror', (error) => errors.push(error.error()));
    await use(async (processor) => cellOf(context, await appOf(processor)));
    base.expect(errors).toEqual([]);
  },
});

const cellOf = async (context: BrowserContext, app: PaymentApp): Promise<BrowserCell> => {
  const { origin, stripe } = app;
  const buyer = await newBuyer(app);
  await context.addInitScript(
    ([home, key, text]) => {
      if (location.origin === home) localStorage.setItem(key, text);
    },
    [origin, authTokenEntry.key, JSON.stringify(buyer.token)] as const,
  );
  if (stripe !== null) await serveStripe(context, stripe);
  const execute = async (route: Route): Promise<unknown> =>
    stripe !== null && STRIPE_IN_PAGE.test(route.request().url())
      ? answerAsStripe(stripe, route.request())
      : route.fetch();
  const openPage = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${origin}/checkout/pro`);
    return page;
  };
  return {
    app,
    ...buyer,
    openPage,
    network: await browserNetwork(context, /\/api\/|^https:\/\/(?:js|hooks)\.stripe\.com\//, execute),
    open: async () => checkoutTab(await openPage()),
  };
};
