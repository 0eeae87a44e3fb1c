import * as v from 'valibot';
import { referralsEndpoint } from '#contract/referrals.ts';
import { id } from '#contract/values.ts';
import { CENTS_PER_PAID_REFERRAL, CURRENCY } from '#core/plans/catalog.ts';
import { initialOf } from '#core/referrals/referral.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';
import { ownCode } from './own-code.ts';

const referralRow = v.object({
  ...v.omit(referralsEndpoint.response.entries.data.item, ['initial']).entries,
  firstName: v.string(),
});

const placed = v.strictTuple([id]);

/** The learners who registered through the caller's link, newest first, shown by an initial only (PL-11). */
export const listReferrals = handler(referralsEndpoint, async ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('referrals', placed, cursor);
  const backwards = position?.direction === 'before';
  const from = position === undefined ? '' : `and r.id ${backwards ? '>' : '<'} $2::bigint`;
  const read = await readRows(
    database,
    referralRow,
    `select r.id, u.first_name as "firstName", r.signed_up_at as "signedUpAt",
       r.paid_at as "paidAt", p.paid_at as "claimedAt"
     from referrals r join users u on u.id = r.referred_id left join payments p on p.id = r.claimed_by
     where r.referrer_id = $1 ${from}
     order by r.id ${backwards ? 'asc' : 'desc'} limit ${PAGE_SIZE + 1}`,
    [userId, ...(position?.values ?? [])],
  );
  const { items, links } = turnPage('referrals', read, position, (each) => [each.id]);
  const [counts] = await readRows(
    database,
    v.object({ signUps: v.number(), paid: v.number(), unclaimedPaid: v.number() }),
    `select count(*)::integer as "signUps", count(paid_at)::integer as paid,
       (count(*) filter (where paid_at is not null and claimed_by is null))::integer as "unclaimedPaid"
     from referrals where referrer_id = $1`,
    [userId],
  );
  if (counts === undefined) throw new Error('The count returned no row.');
  return {
    data: items.map(({ firstName, ...each }) => ({ ...each, initial: initialOf(firstName) })),
    links,
    total: counts.signUps,
    ...counts,
    code: await ownCode(database, userId),
    discountPerPaidReferral: CENTS_PER_PAID_REFERRAL,
    currency: CURRENCY,
  };
});
