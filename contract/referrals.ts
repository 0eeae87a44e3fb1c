import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { cents, currency } from './plans.ts';
import { cursor, id, moment, paginated } from './values.ts';

/** The code in a link to share: `/register?referral=…`. */
export const referralCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{8,16}$/, 'is not a referral code'));

/** A person who registered through the learner's link; only the initial of the first name is given. */
export const referral = v.object({
  id,
  initial: v.string(),
  signedUpAt: moment,
  paidAt: v.nullable(moment),
  /** When the learner's own purchase used the discount. */
  claimedAt: v.nullable(moment),
});

export const referralsEndpoint = endpoint({
  method: 'GET',
  path: '/referrals',
  summary: 'The learner’s referral link, who used it, and the discount',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: v.object({
    ...paginated(referral).entries,
    code: referralCode,
    signUps: v.number(),
    paid: v.number(),
    unclaimedPaid: v.number(),
    discountPerPaidReferral: cents,
    currency,
  }),
  refusals: [401],
});
