import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { describeDefect } from '../log/describe-defect.ts';

/** Delivered, refused permanently (for example, no such inbox), or to be tried later. */
export type Delivery =
  | { readonly delivery: 'delivered' }
  | { readonly delivery: 'refused' | 'postponed'; readonly cause: unknown };

/** The columns that every outbox has. */
export const queued = { id: v.string(), kind: v.string(), tries: v.number() };

interface Queued {
  readonly id: string;
  readonly kind: string;
  readonly tries: number;
}

/** A table of messages to send. */
interface Outbox<Item extends Queued> {
  readonly table: 'mail_outbox' | 'push_outbox';
  /** SQL: the columns to read, including `id`, `kind` and `tries`. */
  readonly columns: string;
  /** The schema of a row with these columns. */
  readonly item: v.GenericSchema<unknown, Item>;
  /** SQL: whether a row is meant to be sent at all. */
  readonly isReal: string;
  /** The word for a message in the log. */
  readonly what: 'mail' | 'push message';
  readonly deliver: (item: Item) => Promise<Delivery>;
  /** How many messages are sent concurrently. */
  readonly lanes: number;
}

/** Other processes leave a claimed message alone for this long, which exceeds any delivery. */
const CLAIM_SECONDS = 120;
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 15 * 60;

/**
 * Delivers all due messages. Each is claimed, handed over, and only then deleted. After a crash in between it is sent
 * again, so it may arrive twice but is never lost. Several processes can do this at the same time.
 */
export const deliverDue = async <Item extends Queued>(
  database: Database,
  outbox: Outbox<Item>,
  log: Logger,
  now: () => Date,
): Promise<void> => {
  await dropOverdue(database, outbox, log, now());
  const drain = async (): Promise<void> => {
    for (;;) {
      const item = await claim(database, outbox, now());
      if (item === undefined) return;
      await handOver(database, outbox, item, log, now);
    }
  };
  await Promise.all(Array.from({ length: outbox.lanes }, drain));
};

const handOver = async <Item extends Queued>(
  database: Database,
  { table, what, deliver }: Outbox<Item>,
  item: Item,
  log: Logger,
  now: () => Date,
): Promise<void> => {
  // A message that cannot even be tried waits like the others that fail.
  const outcome = await Promise.resolve(item)
    .then(deliver)
    .catch((cause: unknown): Delivery => ({ delivery: 'postponed', cause }));
  const about = { [what === 'mail' ? 'mail' : 'push']: item.kind, tries: item.tries };
  if (outcome.delivery === 'postponed') {
    log.warn({ ...about, ...describeDefect(outcome.cause) }, `a ${what} could not be delivered yet`);
    const wait = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (item.tries - 1));
    await database.query(`update ${table} set next_try_at = $2 where id = $1`, [item.id, later(now(), wait)]);
    return;
  }
  if (outcome.delivery === 'refused')
    log.error({ ...about, ...describeDefect(outcome.cause) }, `a ${what} was permanently refused`);
  await database.query(`delete from ${table} where id = $1`, [item.id]);
};

const claim = async <Item extends Queued>(
  database: Database,
  { table, columns, item: row }: Outbox<Item>,
  now: Date,
): Promise<Item | undefined> => {
  const [item] = await readRows(
    database,
    row,
    `update ${table} set tries = tries + 1, next_try_at = $2
     where id = (
       select id from ${table} where next_try_at <= $1 and deliver_until > $1
       order by next_try_at, id limit 1 for update skip locked)
     returning ${columns}`,
    [now.toISOString(), later(now, CLAIM_SECONDS)],
  );
  return item;
};

const dropOverdue = async <Item extends Queued>(
  database: Database,
  { table, isReal, what }: Outbox<Item>,
  log: Logger,
  now: Date,
): Promise<void> => {
  const dropped = await readRows(
    database,
    v.object({ kind: v.string(), tries: v.number(), is_real: v.boolean() }),
    `delete from ${table} where deliver_until <= $1 returning kind, tries, ${isReal} as is_real`,
    [now.toISOString()],
  );
  for (const { kind, tries, is_real } of dropped)
    if (is_real)
      log.error(
        { [what === 'mail' ? 'mail' : 'push']: kind, tries },
        `a ${what} was dropped: it is no longer useful`,
      );
};

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
