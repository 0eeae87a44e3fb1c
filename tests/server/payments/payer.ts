import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import {
  changePreviewEndpoint,
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  lifetimeIntentEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { LIFETIME, PRO } from '../plans/plan-fixtures.ts';

export const CARD = '4242424242424242';

/** A learner with a browser that uses the built-in processor. */
export const payer = (database: Database, caller: Learner, now = new Date('2026-07-02T00:00:00Z')) => {
  const calling = { caller, now };

  const intent = async (plan: 'Pro' | 'Lifetime' = 'Pro', promoCode?: string) => {
    const code = promoCode === undefined ? {} : { promoCode };
    const item = plan === 'Pro' ? PRO : LIFETIME;
    const { totalToPaid } = await callEndpoint(
      database,
      changePreviewEndpoint,
      { query: { item, ...code } },
      calling,
    );
    const agreed = { ...code, totalToPaid: String(totalToPaid) };
    const answer =
      plan === 'Pro'
        ? await callEndpoint(database, subscriptionIntentEndpoint, { query: { item, ...agreed } }, calling)
        : await callEndpoint(
            database,
            lifetimeIntentEndpoint,
            { query: { pay: 'true', ...agreed } },
            calling,
          );
    if (answer.intent === null) throw new Error('There is no payment.');
    return answer.intent;
  };

  const give = (clientSecret: string | null, number = CARD, expYear = 2030) =>
    callEndpoint(
      database,
      confirmAtProcessorEndpoint,
      {
        body: {
          clientSecret: clientSecret ?? '',
          card: { number, expMonth: 12, expYear, cvc: '123' },
          billingDetails: {
            name: 'Ada Byron',
            address: {
              line1: '1 Main St',
              line2: null,
              city: 'Miami',
              state: 'FL',
              postal_code: '33101',
              country: 'US',
            },
          },
        },
      },
      { now },
    );

  return {
    intent,
    give,
    underWay: async () =>
      (await callEndpoint(database, subscriptionIntentEndpoint, { query: {} }, calling)).intent,
    answer: (clientSecret: string | null, challenge: string | null, outcome: 'authenticated' | 'failed') =>
      callEndpoint(
        database,
        answerChallengeEndpoint,
        { body: { clientSecret: clientSecret ?? '', challenge: challenge ?? '', outcome } },
        { now },
      ),
    standing: (clientSecret: string | null) =>
      callEndpoint(
        database,
        retrieveAtProcessorEndpoint,
        { body: { clientSecret: clientSecret ?? '' } },
        { now },
      ),
    confirm: (attemptId: string, plan: 'Pro' | 'Lifetime' = 'Pro') =>
      callEndpoint(
        database,
        plan === 'Pro' ? confirmSubscriptionEndpoint : confirmLifetimeEndpoint,
        { body: { attemptId } },
        calling,
      ),
  };
};
