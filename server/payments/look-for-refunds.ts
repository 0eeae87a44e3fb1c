import { noteRefund, type RefundContext } from './note-refund.ts';
import type { PaymentProcessor } from './processor.ts';

/**
 * Asks the processor for refunds and lost disputes that no webhook told of, so that a plan whose payment went back ends
 * without one. Reports about payments that have no receipt here, such as another shop's, are ignored.
 */
export const lookForRefunds = async (
  context: RefundContext & { readonly processor: PaymentProcessor },
): Promise<void> => {
  const { database, processor, now } = context;
  const found = await processor.recentRefunds(now());
  if (found.length === 0) return;
  const news = await database.query<{ paymentId: string }>(
    `select a.processor_id as "paymentId" from payments p join payment_attempts a on a.id = p.attempt_id
     where a.processor = $1 and a.processor_id = any($2::text[]) and p.refunded_at is null`,
    [processor.name, found.map(({ paymentId }) => paymentId)],
  );
  const unknown = new Set(news.map(({ paymentId }) => paymentId));
  for (const refund of found) if (unknown.has(refund.paymentId)) await noteRefund(context, refund);
};
