import { lifetimeReceiptPdfEndpoint, receiptPdfEndpoint } from '#contract/billing.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { drawInThread } from '../platform/pdf/thread/draw-in-thread.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Receipt } from './draw-receipt.ts';
import { receiptRow } from './draw-receipt.ts';

/** The receipt of one payment; another learner's receipt gets the same 404 as an unknown id (faults.md, 29). */
export const receiptPdf = handler(receiptPdfEndpoint, async ({ input, caller, database, settings }) =>
  drawnReceipt(await readReceipt(database, learnerOf(caller), input.query.receiptId), settings),
);

/** The receipt of a Lifetime purchase (RT-33). */
export const lifetimeReceiptPdf = handler(
  lifetimeReceiptPdfEndpoint,
  async ({ input, caller, database, settings }) => {
    const receipt = await readReceipt(database, learnerOf(caller), input.body.receiptId);
    if (receipt.planName !== 'Lifetime') throw notFound();
    return drawnReceipt(receipt, settings);
  },
);

/** Sends only what the receipt needs of the settings to the thread, because they contain secrets. */
export const drawnReceipt = (receipt: Receipt, { productName, provider, providerAddress }: Settings) =>
  drawInThread('receipt', receipt, { productName, provider, providerAddress });

const readReceipt = async (queries: Queries, userId: string, receiptId: string): Promise<Receipt> => {
  const [receipt] = await readRows(queries, receiptRow, `${RECEIPTS} where user_id = $1 and id = $2`, [
    userId,
    receiptId,
  ]);
  if (receipt === undefined) throw notFound();
  return receipt;
};

/** The receipts of all of a learner's payments, oldest first. */
export const readReceipts = (queries: Queries, userId: string): Promise<readonly Receipt[]> =>
  readRows(queries, receiptRow, `${RECEIPTS} where user_id = $1 order by paid_at, id`, [userId]);

const RECEIPTS = `select number, what, plan_name as "planName", amount_cents as "amountCents", currency, bill,
    paid_at as "paidAt", period_start as "periodStart", period_end as "periodEnd",
    coalesce(time_zone_at_issue, 'UTC') as "timeZone", name_at_issue as name, address_at_issue as address, card_brand as "cardBrand",
    card_last4 as "cardLast4", refunded_at as "refundedAt", refunded_by as "refundedBy",
    refunded_cents as "refundedCents", email_at_issue as email, npi_at_issue as npi
  from payments`;
