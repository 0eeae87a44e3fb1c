import * as v from 'valibot';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { PRO } from '../plans/plan-fixtures.ts';

/** The real server with the Stripe double, and a clock that both share. */
export const openStripeShop = async (settings: Partial<HttpSettings> = {}, from = '2026-07-02T00:00:00Z') => {
  let moment = new Date(from).getTime();
  const now = () => new Date(moment);
  const logged: string[] = [];
  const stripe = await startStripeDouble(now);
  const server = await startTestServer({
    settings: { ...settings, stripe: stripe.keys },
    now,
    onLog: (line) => logged.push(line),
  });
  const api = apiCalls(server.origin);
  let buyers = 0;

  /** A logged-in learner and their actions. */
  const newBuyer = async () => {
    buyers += 1;
    const email = `buyer${buyers}@hospital.example.org`;
    const token = await api.join(email);
    const [user] = await readRows(
      server.database,
      v.object({ id: v.string() }),
      'select id from users where email = $1',
      [email],
    );
    const userId = user?.id ?? '';
    const paths = {
      Pro: [`/subscription/payment-intent?item=${PRO}&totalToPaid=19900`, '/subscription/confirm-payment'],
      Lifetime: ['/single-charge/plans/lifetime?pay=true', '/single-charge/confirm-payment'],
    } as const;
    type Plan = keyof typeof paths;
    return {
      email,
      token,
      userId,
      ask: (plan: Plan = 'Pro') => api.get(paths[plan][0], token),
      intent: async (plan: Plan = 'Pro'): Promise<{ attemptId: string; clientSecret: string }> => {
        const { status, body } = await api.get(paths[plan][0], token);
        if (status !== 200) throw new Error(`The payment was refused: ${status} ${body.message}`);
        return body.intent;
      },
      underWay: async () => (await api.get('/subscription/payment-intent', token)).body.intent,
      confirm: (attemptId: string, plan: Plan = 'Pro') => api.post(paths[plan][1], { attemptId }, token),
      planName: async () => (await api.get('/subscription/user', token)).body.planName,
      receipts: async (): Promise<readonly { amount: number; refundedAt: string | null }[]> =>
        (await api.get('/user/billing/payment/history', token)).body.data,
    };
  };

  const intentsOf = ({ userId }: { readonly userId: string }) =>
    [...stripe.books.intents.values()].filter(({ metadata }) => metadata.userId === userId);

  return {
    server,
    stripe,
    api,
    logged,
    now,
    newBuyer,
    intentsOf,
    webhook: `${server.origin}/api/payments/webhook/stripe`,
    /** Advances the clock by this many seconds. */
    pass: (seconds: number) => {
      moment += seconds * 1000;
    },
    close: () => server.close().finally(stripe.close),
  };
};

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;
export type Buyer = Awaited<ReturnType<StripeShop['newBuyer']>>;
