import type { PromoFacts } from '#core/plans/bill.ts';
import type { Queries } from '../database/database.ts';

/**
 * Reads a promo code's state for this learner at a time of their billing clock; undefined if there is no such code.
 */
export const readPromo = async (
  queries: Queries,
  userId: string,
  code: string,
  at: string,
): Promise<PromoFacts | undefined> => {
  const [promo] = await queries.query<PromoFacts>(
    `select p.code, p.percent_off as "percentOff", p.cents_off as "centsOff", p.plan_name as "planName",
       coalesce(p.expires_at <= $3::timestamptz, false) as "isExpired",
       coalesce((select count(*) from promo_redemptions r where r.code = p.code) >= p.most_redemptions, false)
         as "isUsedUp",
       exists (select from promo_redemptions r where r.code = p.code and r.user_id = $2) as "isOwnAlready"
     from promo_codes p where p.code = upper($1)`,
    [code, userId, at],
  );
  return promo;
};
