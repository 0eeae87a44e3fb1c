import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { ProcessorDouble } from './processor-double.ts';

/** A payment in the processor's own records, independent of the server's. */
const entryRow = v.object({
  id: v.string(),
  kind: v.picklist(['charge', 'setup']),
  attemptId: v.string(),
  userId: v.string(),
  amount: v.number(),
  isSucceeded: v.boolean(),
  isRefunded: v.boolean(),
  declineCode: v.nullable(v.string()),
});
export type Entry = Decoded<typeof entryRow>;

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly secrets: readonly string[];
}

export const readLedger = async (database: Database, double: ProcessorDouble | null): Promise<Ledger> => {
  if (double !== null)
    return {
      secrets: double.secrets(),
      entries: double.books().map(({ payment, returned }) => ({
        id: payment.id,
        kind: payment.kind,
        amount: payment.amount,
        declineCode: payment.declineCode,
        isRefunded: returned !== null,
        attemptId: payment.reference?.attemptId ?? '',
        userId: payment.reference?.userId ?? '',
        isSucceeded: payment.status === 'succeeded',
      })),
    };
  const booked = await readRows(
    database,
    v.object({ ...entryRow.entries, secret: v.string() }),
    `select id, kind, reference ->> 'attemptId' as "attemptId", reference ->> 'userId' as "userId", secret,
       amount_cents as amount, status = 'succeeded' as "isSucceeded", coalesce(refunded_at, dispute_lost_at) is not null as "isRefunded",
       decline_code as "declineCode"
     from built_in_payments`,
  );
  return { entries: booked, secrets: booked.map(({ secret }) => secret) };
};
