import * as v from 'valibot';
import { paymentHistoryEndpoint } from '#contract/billing.ts';
import { subscriptionReceiptEndpoint } from '#contract/plans.ts';
import { id } from '#contract/values.ts';
import { PAGE_SIZE } from '#core/shared/page.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { cursorMoment, decodeCursor, turnPage } from '../platform/shared/page-cursor.ts';

const placed = v.strictTuple([cursorMoment, id]);

const COLUMNS = `p.id as "receiptId", p.number, p.plan_name as "planName", p.what, p.amount_cents as amount, p.currency,
  p.paid_at as "paidAt", coalesce(p.time_zone_at_issue, 'UTC') as "timeZone", p.refunded_at as "refundedAt",
  case when p.card_last4 is not null then jsonb_build_object('brand', p.card_brand, 'last4', p.card_last4) end as card`;

/** The learner's payments, newest first. */
export const paymentHistory = handler(paymentHistoryEndpoint, async ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  const { cursor } = input.query;
  const position = cursor === undefined ? undefined : decodeCursor('payments', placed, cursor);
  const backwards = position?.direction === 'before';
  const order = backwards ? 'asc' : 'desc';
  const from =
    position === undefined
      ? ''
      : `and (p.paid_at, p.id) ${backwards ? '>' : '<'} ($2::timestamptz, $3::bigint)`;
  const read = await readRows(
    database,
    paymentHistoryEndpoint.response.entries.data.item,
    `select ${COLUMNS} from payments p where p.user_id = $1 ${from}
     order by p.paid_at ${order}, p.id ${order} limit ${PAGE_SIZE + 1}`,
    [userId, ...(position?.values ?? [])],
  );
  const [count] = await readRows(
    database,
    v.object({ total: v.number() }),
    'select count(*)::integer as total from payments where user_id = $1',
    [userId],
  );
  const { items, links } = turnPage('payments', read, position, (each) => [each.paidAt, each.receiptId]);
  return { data: items, links, total: count?.total ?? 0 };
});

/**
 * The latest payment, as its receipt shows it. Only the pages that show the result of a checkout call this, so it also
 * marks that payment, and a card stored for the end of a trial, as shown to the learner.
 */
export const latestReceipt = handler(subscriptionReceiptEndpoint, async ({ caller, database, now }) => {
  const [receipt] = await readRows(
    database,
    subscriptionReceiptEndpoint.response.entries.receipt.wrapped,
    `with latest as (
       select * from payments where user_id = $1 order by paid_at desc, id desc limit 1
     ), told as (
       update payment_attempts t set told_at = $2
       where t.user_id = $1 and t.status = 'succeeded' and t.told_at is null
         and (t.bill ->> 'dueAt' is not null or t.id = (select attempt_id from latest))
     )
     select p.id as "receiptId", p.number, p.plan_name as "planName", p.amount_cents as amount, p.currency,
       p.paid_at as "paidAt"
     from latest p`,
    [learnerOf(caller), now().toISOString()],
  );
  return { receipt: receipt ?? null };
});
