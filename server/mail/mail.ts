import type { Queries } from '../database/database.ts';

/** One mail, written out. */
export interface Mail {
  /** What it is, in a word that may be logged. */
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Until when it is of use. */
  readonly deliverUntil: Date;
}

/** Mail as it is told apart and threaded: the same however often it is tried. */
export interface QueuedMail extends Omit<Mail, 'deliverUntil'> {
  readonly id: string;
  readonly messageId: string;
  readonly tries: number;
}

/** Queues a mail within the caller's transaction: it goes out if that is committed, and only then. */
export const queueMail = async (queries: Queries, mail: Mail, now: Date): Promise<void> => {
  await queries.query(
    `insert into mail_outbox
       (kind, recipient, subject, text_body, html_body, created_at, deliver_until, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6)`,
    [
      mail.kind,
      mail.recipient,
      mail.subject,
      mail.text,
      mail.html,
      now.toISOString(),
      mail.deliverUntil.toISOString(),
    ],
  );
};

/**
 * Does all that queueing it would, and sends nothing to anybody, so that time doesn't tell which addresses are known.
 */
export const queueNothing = (queries: Queries, mail: Mail, now: Date): Promise<void> =>
  queueMail(queries, { ...mail, recipient: '', deliverUntil: now }, now);

/** Takes back what still waits for an address. */
export const dropMailTo = async (queries: Queries, recipient: string): Promise<void> => {
  await queries.query('delete from mail_outbox where lower(recipient) = lower($1)', [recipient]);
};
