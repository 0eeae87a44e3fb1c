import {
  answerChallengeRow,
  confirmAtProcessorRow,
  retrieveAtProcessorRow,
} from '#contract/built-in-processor.ts';
import {
  changePreviewRow,
  confirmLifetimeRow,
  confirmSubscriptionRow,
  lifetimeIntentRow,
  subscriptionIntentRow,
} from '#contract/plans.ts';
import type { Database } from '#server/database/database.ts';
import { callRow } from '#tests/support/call-row.ts';
import type { Learner } from '#tests/support/learners.ts';
import { LIFETIME, PRO } from '../plans/plan-world.ts';

export const CARD = '4242424242424242';

/** One learner with a browser in front of the built-in processor. */
export const payer = (database: Database, caller: Learner, now = new Date('2026-07-02T00:00:00Z')) => {
  const calling = { caller, now };

  const intent = async (plan: 'Pro' | 'Lifetime' = 'Pro', promoCode?: string) => {
    const code = promoCode === undefined ? {} : { promoCode };
    const item = plan === 'Pro' ? PRO : LIFETIME;
    const { totalToPaid } = await callRow(database, changePreviewRow, { query: { item, ...code } }, calling);
    const agreed = { ...code, totalToPaid: String(totalToPaid) };
    const answer =
      plan === 'Pro'
        ? await callRow(database, subscriptionIntentRow, { query: { item, ...agreed } }, calling)
        : await callRow(database, lifetimeIntentRow, { query: { pay: 'true', ...agreed } }, calling);
    if (answer.intent === null) throw new Error('There is no payment.');
    return answer.intent;
  };

  const give = (clientSecret: string | null, number = CARD, expYear = 2030) =>
    callRow(
      database,
      confirmAtProcessorRow,
      {
        body: {
          clientSecret: clientSecret ?? '',
          card: { number, expMonth: 12, expYear, cvc: '123' },
          billingDetails: {
            name: 'Ada Byron',
            address: {
              ...{ line1: '1 Main St', line2: null, city: 'Miami' },
              ...{ state: 'FL', postal_code: '33101', country: 'US' },
            },
          },
        },
      },
      { now },
    );

  return {
    intent,
    give,
    underWay: async () => (await callRow(database, subscriptionIntentRow, { query: {} }, calling)).intent,
    answer: (clientSecret: string | null, challenge: string | null, outcome: 'authenticated' | 'failed') =>
      callRow(
        database,
        answerChallengeRow,
        { body: { clientSecret: clientSecret ?? '', challenge: challenge ?? '', outcome } },
        { now },
      ),
    standing: (clientSecret: string | null) =>
      callRow(database, retrieveAtProcessorRow, { body: { clientSecret: clientSecret ?? '' } }, { now }),
    confirm: (attemptId: string, plan: 'Pro' | 'Lifetime' = 'Pro') =>
      callRow(
        database,
        plan === 'Pro' ? confirmSubscriptionRow : confirmLifetimeRow,
        { body: { attemptId } },
        calling,
      ),
  };
};
