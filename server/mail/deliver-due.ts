import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { describeDefect } from '../log/describe-defect.ts';
import type { QueuedMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** While claimed, no other process takes the mail: longer than a delivery may last. */
const CLAIM_SECONDS = 120;
const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 15 * 60;

/**
 * Delivers all mail that is due. A mail is claimed, handed over and only then deleted: after a crash in between it is
 * sent again, so it may arrive twice but is never lost. Several processes may do this at the same time.
 */
export const deliverDue = async (
  database: Database,
  mailer: Mailer,
  log: Logger,
  now: () => Date,
): Promise<void> => {
  await dropOverdue(database, log, now());
  for (;;) {
    const mail = await claim(database, now());
    if (mail === undefined) return;
    const outcome = await mailer.deliver(mail);
    const about = { mail: mail.kind, tries: mail.tries };
    if (outcome.delivery === 'postponed') {
      log.warn({ ...about, ...describeDefect(outcome.cause) }, 'a mail could not be delivered yet');
      await postpone(database, mail, now());
      continue;
    }
    if (outcome.delivery === 'refused') log.error(about, 'a mail was refused for good');
    await database.query('delete from mail_outbox where id = $1', [mail.id]);
  }
};

const claim = async (database: Database, now: Date): Promise<QueuedMail | undefined> => {
  const [mail] = await database.query<QueuedMail>(
    `update mail_outbox set tries = tries + 1, next_try_at = $2
     where id = (
       select id from mail_outbox where next_try_at <= $1 and deliver_until > $1
       order by next_try_at, id limit 1 for update skip locked)
     returning id, message_id as "messageId", kind, recipient, subject, text_body as text, html_body as html, tries,
       unsubscribe_url as "unsubscribeUrl"`,
    [now.toISOString(), later(now, CLAIM_SECONDS)],
  );
  return mail;
};

const postpone = async (database: Database, { id, tries }: QueuedMail, now: Date): Promise<void> => {
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (tries - 1));
  await database.query('update mail_outbox set next_try_at = $2 where id = $1', [id, later(now, wait)]);
};

const dropOverdue = async (database: Database, log: Logger, now: Date): Promise<void> => {
  const dropped = await database.query<{ kind: string; recipient: string; tries: number }>(
    'delete from mail_outbox where deliver_until <= $1 returning kind, recipient, tries',
    [now.toISOString()],
  );
  for (const { kind, recipient, tries } of dropped)
    if (recipient !== '') log.error({ mail: kind, tries }, 'a mail was given up: it is too late for it');
};

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
