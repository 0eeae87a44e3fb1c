import { type PromoFacts, storedCode } from '#core/plans/promo.ts';
import type { Queries } from '../database/database.ts';

/** Reads a promo code and who has used it; undefined if there is no such code. Core decides whether it is valid. */
export const readPromo = async (
  queries: Queries,
  userId: string,
  typed: string,
): Promise<PromoFacts | undefined> => {
  const [promo] = await queries.query<PromoFacts>(
    `select p.code, p.percent_off as "percentOff", p.cents_off as "centsOff", p.plan_name as "planName",
       p.expires_at as "expiresAt", p.most_redemptions as "mostRedemptions",
       (select count(*)::integer from promo_redemptions r where r.code = p.code) as redemptions,
       exists (select from promo_redemptions r where r.code = p.code and r.user_id = $2) as "isRedeemedByLearner"
     from promo_codes p where p.code = $1`,
    [storedCode(typed), userId],
  );
  return promo;
};
