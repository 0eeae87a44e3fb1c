import * as v from 'valibot';
import { planName } from '#contract/plans.ts';
import { moment } from '#contract/values.ts';
import { type PromoFacts, storedCode } from '#core/plans/promo.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const storedPromoRow = v.object({
  code: v.string(),
  percentOff: v.nullable(v.number()),
  centsOff: v.nullable(v.number()),
  planName: v.nullable(planName),
  expiresAt: v.nullable(moment),
  mostRedemptions: v.nullable(v.number()),
});

const promoFactsRow = v.object({
  ...storedPromoRow.entries,
  redemptions: v.number(),
  reservedByOthers: v.number(),
  isRedeemedByLearner: v.boolean(),
});

/**
 * Reads a promo code, who has used it and who has it reserved; undefined if there is no such code. Core decides whether
 * it is valid. An open payment reserves its code, and so does an agreed charge after a trial; a reservation lapses with
 * its payment.
 */
export const readPromo = async (
  queries: Queries,
  userId: string,
  typed: string,
): Promise<PromoFacts | undefined> => {
  const [promo] = await readRows(
    queries,
    promoFactsRow,
    `select p.code, p.percent_off as "percentOff", p.cents_off as "centsOff", p.plan_name as "planName",
       p.expires_at as "expiresAt", p.most_redemptions as "mostRedemptions",
       (select count(*)::integer from promo_redemptions r where r.code = p.code) as redemptions,
       (select count(distinct t.user_id)::integer from payment_attempts t
        where t.promo_code = p.code and t.user_id <> $2
          and not exists (select from promo_redemptions r where r.code = p.code and r.user_id = t.user_id)
          and (t.status = 'open' or exists (
            select from charge_agreements g join subscriptions s on s.user_id = g.user_id
            where g.attempt_id = t.id and s.plan_name = 'Pro' and s.status = 'trialing'
              and s.period_end = g.charge_at))) as "reservedByOthers",
       exists (select from promo_redemptions r where r.code = p.code and r.user_id = $2) as "isRedeemedByLearner"
     from promo_codes p where p.code = $1`,
    [storedCode(typed), userId],
  );
  return promo;
};

/**
 * Locks a code until the transaction ends, so that its uses and reservations are counted and changed by one learner at a
 * time. To be called after the learner's plan was locked.
 */
export const lockPromo = async (queries: Queries, typed: string): Promise<void> => {
  await queries.query('select from promo_codes where code = $1 for no key update', [storedCode(typed)]);
};
