import * as v from 'valibot';
import { readRows } from '../platform/database/read-rows.ts';
import { describeDefect } from '../platform/log/describe-defect.ts';
import { noteRefund, type RefundContext } from './note-refund.ts';
import type { PaymentProcessor, ProcessorRefund, RefundBatch } from './processor.ts';

type LookContext = RefundContext & { readonly processor: PaymentProcessor };

/**
 * Asks the processor for all recent refunds and lost disputes, batch by batch, so that a plan whose payment went back ends
 * although no webhook told of it. What is recorded already is skipped, as are payments that have no receipt here, such as
 * another shop's. A refund that fails stops no other, and is found again the next time.
 */
export const lookForRefunds = async (context: LookContext): Promise<void> => {
  const { processor, now } = context;
  for (const list of [processor.recentRefunds, processor.lostDisputes]) {
    let after: string | null = null;
    do {
      const batch: RefundBatch = await list(now(), after);
      await noteUnrecorded(context, batch.refunds);
      after = batch.next;
    } while (after !== null);
  }
};

const noteUnrecorded = async (context: LookContext, found: readonly ProcessorRefund[]): Promise<void> => {
  if (found.length === 0) return;
  const { database, processor, log } = context;
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
