import { changePreviewEndpoint, promoCheckEndpoint } from '#contract/plans.ts';
import { priceForSale } from '#core/plans/catalog.ts';
import { promoFor } from '#core/plans/promo.ts';
import { refuseUnsold } from '../payments/refuse-unsold.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { PROMO_CODES } from '../platform/limits/limits.ts';
import { billFor } from './bill-for.ts';
import { readPromo } from './promo.ts';
import { readSubscription } from './subscription-record.ts';

/** The cost of a change, line by line (PL-06). The referrals that the purchase would use up stay on the server. */
export const previewChange = handler(changePreviewEndpoint, async (call) => {
  const { input, caller, database, settings, now } = call;
  const { item, promoCode = null } = input.query;
  const userId = learnerOf(caller);
  refuseUnsold(settings);
  const refund = promoCode === null ? undefined : await consumeLimits(call, [[PROMO_CODES, userId]]);
  const { claimedReferralIds, what, ...preview } = await billFor(database, userId, item, promoCode, now());
  await refund?.();
  return preview;
});

/** Checks a code; 422 says why it is invalid (PL-07). Like a preview, it counts toward the limit only if it was a wrong guess. */
export const checkPromo = handler(promoCheckEndpoint, async (call) => {
  const { input, caller, database, settings, now } = call;
  const userId = learnerOf(caller);
  refuseUnsold(settings);
  const refund = await consumeLimits(call, [[PROMO_CODES, userId]]);
  const price = input.query.item === undefined ? null : priceForSale(input.query.item);
  if (price === undefined) throw notFound();
  const { at } = await readSubscription(database, userId, now());
  const promo = await readPromo(database, userId, input.query.promoCode);
  const outcome = promoFor(promo, price?.title ?? null, at);
  if (!outcome.ok) throw refusedBy(outcome.refusal);
  await refund();
  return { ...outcome.value, planName: promo?.planName ?? null };
});
