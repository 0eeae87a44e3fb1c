import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Queries } from '../database/database.ts';
import { queued } from '../outbox/deliver-due.ts';

/** One mail with its text. */
export interface Mail {
  /** Its kind, which may be logged. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When it is no longer useful and is dropped. */
  readonly deliverUntil: Date;
  /** The URL for one-click unsubscribing (RFC 8058), for mail that a learner can turn off. */
  readonly unsubscribeUrl?: string;
}

/** A mail in the queue; its ids stay the same over all tries. */
export const queuedMail = v.object({
  ...queued,
  messageId: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  unsubscribeUrl: v.nullable(v.string()),
});
export type QueuedMail = Decoded<typeof queuedMail>;

/** Queues a mail within the caller's transaction: it is sent only if that commits. */
export const queueMail = async (queries: Queries, mail: Mail, now: Date): Promise<void> => {
  await queries.query(
    `insert into mail_outbox
       (kind, recipient, subject, text_body, html_body, created_at, deliver_until, next_try_at,
        unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $8)`,
    [
      mail.kind,
      mail.recipient,
      mail.subject,
      mail.text,
      mail.html,
      now.toISOString(),
      mail.deliverUntil.toISOString(),
      mail.unsubscribeUrl ?? null,
    ],
  );
};

/**
 * Runs the same statements as queueing a mail but sends none, so that timing doesn't reveal which addresses have
 * accounts.
 */
export const queueNothing = (queries: Queries, mail: Mail, now: Date): Promise<void> =>
  queueMail(queries, { ...mail, recipient: '', deliverUntil: now }, now);

/** Deletes the queued mail to an address. */
export const dropMailTo = async (queries: Queries, recipient: string): Promise<void> => {
  await queries.query('delete from mail_outbox where lower(recipient) = lower($1)', [recipient]);
};
