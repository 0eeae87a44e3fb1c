import * as v from 'valibot';
import { changePreview } from '#contract/plans.ts';

/** A bill as it was agreed to and is kept: what is charged is never computed again. */
export const storedBill = v.object({
  ...changePreview.entries,
  what: v.picklist(['subscription', 'lifetime']),
  claimedReferralIds: v.array(v.string()),
});
