import { Gauge, Registry } from 'prom-client';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';

const factsRow = v.object({
  mails: v.number(),
  mailAge: v.number(),
  unknown: v.number(),
  refunding: v.number(),
  overdue: v.number(),
  review: v.number(),
});
type Facts = Decoded<typeof factsRow>;

/**
 * Pending work in the database, queried at each scrape; all processes on one database report the same values.
 * Payments are in doubt if the processor does not know them, if a refund or an outcome is long overdue, or if the
 * amount paid did not match and was refunded in the last week.
 */
const FACTS = `select
  (select count(*)::int from mail_outbox where recipient <> '' and deliver_until > now()) as mails,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from mail_outbox
    where recipient <> '' and deliver_until > now()) as "mailAge",
  count(*) filter (where status = 'open' and decline_code = 'unknown_at_the_processor')::int as unknown,
  count(*) filter (where status = 'refunding' and created_at < now() - interval '15 minutes')::int as refunding,
  count(*) filter (where status = 'open' and what <> 'setup'
    and decline_code is distinct from 'unknown_at_the_processor'
    and created_at < now() - case what when 'renewal' then interval '1 hour' else interval '25 hours' end)::int as overdue,
  count(*) filter (where status = 'review' and settled_at > now() - interval '7 days')::int as review
from payment_attempts`;

export interface StoreMetrics {
  readonly registry: Registry;
  /** Queries all values again. */
  readonly refresh: () => Promise<void>;
}

/** Metrics that are read from the database at each scrape. */
export const storeMetrics = (database: Database, hasMailer: boolean): StoreMetrics => {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `preceptor_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answered this scrape');
  const connections = gauge(
    'database_connections',
    'Connections of this process to PostgreSQL, and calls that wait for one',
    ['state'],
  );
  const mails = gauge('mail_waiting', 'Mails that are not delivered yet');
  const mailAge = gauge('mail_oldest_age_seconds', 'Age of the oldest mail that is not delivered yet');
  const inDoubt = gauge('payments_in_doubt', 'Payments that need attention, by reason', ['reason']);
  return {
    registry,
    refresh: async () => {
      for (const [state, count] of Object.entries(database.connections?.() ?? {}))
        connections.set({ state }, count);
      const facts = await readFacts(database);
      up.set(facts === undefined ? 0 : 1);
      // Unknown values are omitted, because zero would mean that nothing is pending.
      mails.remove();
      mailAge.remove();
      inDoubt.reset();
      if (facts === undefined) return;
      mails.set(hasMailer ? facts.mails : 0);
      mailAge.set(hasMailer ? facts.mailAge : 0);
      inDoubt.set({ reason: 'unknown' }, facts.unknown);
      inDoubt.set({ reason: 'refund' }, facts.refunding);
      inDoubt.set({ reason: 'overdue' }, facts.overdue);
      inDoubt.set({ reason: 'review' }, facts.review);
    },
  };
};

const readFacts = async (database: Database): Promise<Facts | undefined> => {
  try {
    const [facts] = await readRows(database, factsRow, FACTS);
    return facts;
  } catch {
    return undefined;
  }
};
