import * as v from 'valibot';
import { readRows } from '../platform/database/read-rows.ts';
import { describeDefect } from '../platform/log/describe-defect.ts';
import { noteRefund, type RefundContext } from './note-refund.ts';
import type { PaymentProcessor } from './processor.ts';

/**
 * Asks the processor for refunds and lost disputes that no webhook told of, so that a plan whose payment went back ends
 * without one. What is recorded already is skipped, as are payments that have no receipt here, such as another shop's. A
 * refund that fails stops no other, and is found again the next time.
 */
export const lookForRefunds = async (
  context: RefundContext & { readonly processor: PaymentProcessor },
): Promise<void> => {
  const { database, processor, now, log } = context;
  const found = await processor.recentRefunds(now());
  if (found.length === 0) return;
  const paid = await readRows(
    database,
    v.object({ paymentId: v.string(), refundedCents: v.number() }),
    `select a.processor_id as "paymentId", p.refunded_cents as "refundedCents"
     from payments p join payment_attempts a on a.id = p.attempt_id
     where a.processor = $1 and a.processor_id = any($2::text[]) and p.refunded_at is null`,
    [processor.name, found.map(({ paymentId }) => paymentId)],
  );
  const recorded = new Map(paid.map(({ paymentId, refundedCents }) => [paymentId, refundedCents]));
  for (const refund of found) {
    const before = recorded.get(refund.paymentId);
    if (before === undefined || (!refund.isWhole && refund.cents <= before)) continue;
    await noteRefund(context, refund).catch((failure: unknown) =>
      log?.error({ ...describeDefect(failure), payment: refund.paymentId }, 'a refund could not be recorded'),
    );
  }
};
