import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page, type Route } from 'playwright/test';
import { authTokenRow } from '#adapters/storage/kept-values.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { answerAsStripe, STRIPE_IN_PAGE, serveStripe } from '../../support/stripe-in-page.ts';
import { BEGINNING } from './beginning.ts';
import { ownBooks, processorBooks } from './books.ts';
import { CARD_FORM } from './card-form.ts';
import { CHARGING } from './charging.ts';
import { DISTURB } from './disturb.ts';
import { networkOf } from './network.ts';
import { RETURNING } from './returning.ts';
import { type Cell, DISTURBANCES } from './rule.ts';
import { expectSaid, goOn, PRICE, type Said } from './says.ts';
import { openTill, type Processor, type Till } from './till.ts';

const test = base.extend<Record<never, never>, { readonly till: (processor: Processor) => Promise<Till> }>({
  till: [
    // biome-ignore lint/correctness/noEmptyPattern: the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const tills = new Map<Processor, Promise<Till>>();
      await use((processor) => {
        const till = tills.get(processor) ?? openTill(processor);
        tills.set(processor, till);
        return till;
      });
      for (const till of tills.values()) await (await till).close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

for (const rule of [...BEGINNING, ...CHARGING, ...RETURNING, ...CARD_FORM])
  for (const disturbance of DISTURBANCES)
    test(`[RT-24] ${rule.outcome} (payment rule ${rule.rule} of faults.md, ${disturbance})`, async ({
      context,
      till,
    }) => {
      const errors: Error[] = [];
      context.on('weberror', (error) => errors.push(error.error()));
      const cell = await cellOf(context, await till(rule.processor));
      const page = await rule.lead(cell);
      const pages = await DISTURB[disturbance](cell, rule, page);
      const says: readonly Said[] = [rule.says[disturbance]].flat();
      for (const [place, each] of pages.entries()) {
        await rule.back?.(each);
        await expectSaid(each, says[place] ?? 'paid');
        await rule.also?.(cell, each, disturbance);
      }
      await judge(cell, says.includes('paid'));
      await rule.elsewhere?.(cell);
      for (const [place, each] of pages.entries())
        await goOn(each, says[place] ?? 'paid', place > 0 || says.includes('paid'));
      await judge(cell, true);
      for (const each of pages) await judgePage(cell, each);
      expect(errors).toEqual([]);
    });

const cellOf = async (context: BrowserContext, till: Till): Promise<Cell> => {
  const { origin, database, stripe } = till;
  const email = `${randomUUID()}@clinic.example`;
  const api = apiCalls(origin);
  const token = await api.join(email);
  const [user] = await database.query<{ id: string }>('select id from users where email = $1', [email]);
  await context.addInitScript(
    ([home, key, text]) => {
      if (location.origin === home) localStorage.setItem(key, text);
    },
    [origin, authTokenRow.key, JSON.stringify(token)] as const,
  );
  if (stripe !== null) await serveStripe(context, stripe);
  const carryOut = async (route: Route): Promise<unknown> =>
    stripe !== null && STRIPE_IN_PAGE.test(route.request().url())
      ? answerAsStripe(stripe, route.request())
      : route.fetch();
  return {
    till,
    userId: user?.id ?? '',
    network: await networkOf(context, /\/api\/|^https:\/\/(?:js|hooks)\.stripe\.com\//, carryOut),
    get: (path) => api.get(path, token),
    post: (path, body) => api.post(path, body, token),
    open: async () => {
      const page = await context.newPage();
      await page.goto(`${origin}/checkout/pro`);
      return page;
    },
  };
};

/** No charge without its plan, no plan without its charge, and never two. */
const judge = async ({ till, userId, get }: Cell, isPaid: boolean): Promise<void> => {
  const processor = await processorBooks(till, userId);
  const own = await ownBooks(till, userId);
  const amounts = isPaid ? [PRICE] : [];
  expect(processor.charges).toEqual(amounts);
  expect(processor.begun).toBeLessThanOrEqual(1);
  expect(own).toMatchObject({ plan: isPaid ? 'Pro' : 'Free', payments: amounts });
  expect(own.attempts.succeeded ?? 0).toBe(amounts.length);
  expect((own.attempts.succeeded ?? 0) + (own.attempts.open ?? 0)).toBeLessThanOrEqual(1);
  const { body: subscription } = await get('/subscription/user');
  expect(subscription).toMatchObject({
    planName: isPaid ? 'Pro' : 'Free',
    hasActivePaidSubscription: isPaid,
  });
  const { body: history } = await get('/user/billing/payment/history');
  expect(history.data.map(({ amount }: { readonly amount: number }) => amount)).toEqual(amounts);
};

/** The page tells of the one payment, and the payment's secret is nowhere (faults.md, paying 3). */
const judgePage = async ({ till, userId, network }: Cell, page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'My plan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pro', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Billing and receipts' }).click();
  await expect(page.getByRole('cell', { name: '$199.00' })).toHaveCount(1);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  const readable = [kept, ...network.addresses, ...till.log].join('\n');
  const { clientSecrets } = await processorBooks(till, userId);
  expect(clientSecrets.filter((secret) => readable.includes(secret))).toEqual([]);
};
