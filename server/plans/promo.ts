import type { PlanName } from '#core/accounts/user.ts';
import type { Queries } from '../database/database.ts';
import { type Refused, refusedField } from '../http/refused.ts';

export interface Promo {
  readonly code: string;
  readonly percentOff: number | null;
  /** Integer cents. */
  readonly centsOff: number | null;
  readonly planName: PlanName | null;
}

interface PromoRow extends Promo {
  readonly isExpired: boolean;
  readonly isUsedUp: boolean;
  readonly isOwnAlready: boolean;
}

/** A code that holds for this learner and plan (null: whichever plan). Refuses any other with 422, and says why. */
export const promoFor = async (
  queries: Queries,
  userId: string,
  code: string,
  plan: PlanName | null,
  at: string,
): Promise<Promo> => {
  const [row] = await queries.query<PromoRow>(
    `select p.code, p.percent_off as "percentOff", p.cents_off as "centsOff", p.plan_name as "planName",
       coalesce(p.expires_at <= $3::timestamptz, false) as "isExpired",
       coalesce((select count(*) from promo_redemptions r where r.code = p.code) >= p.most_redemptions, false)
         as "isUsedUp",
       exists (select from promo_redemptions r where r.code = p.code and r.user_id = $2) as "isOwnAlready"
     from promo_codes p where p.code = upper($1)`,
    [code, userId, at],
  );
  if (row === undefined) throw wrong('We do not know this code. Check how it is written.');
  if (row.isExpired) throw wrong('This code has expired.');
  if (row.isOwnAlready) throw wrong('You have used this code already.');
  if (row.isUsedUp) throw wrong('This code has been used as often as it may be.');
  if (plan !== null && row.planName !== null && row.planName !== plan)
    throw wrong(`This code is for the ${row.planName} plan.`);
  const { percentOff, centsOff, planName } = row;
  return { code: row.code, percentOff, centsOff, planName };
};

const wrong = (message: string): Refused => refusedField('promoCode', message);
