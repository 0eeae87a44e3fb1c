import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { deliverDue as deliverAllDue } from '../outbox/deliver-due.ts';
import { queuedMail } from './mail.ts';
import type { Mailer } from './mailer.ts';

/** Delivers all due mail one by one over one connection. */
export const deliverDue = (database: Database, mailer: Mailer, log: Logger, now: () => Date): Promise<void> =>
  deliverAllDue(
    database,
    {
      table: 'mail_outbox',
      columns: `id, message_id as "messageId", kind, recipient, subject, text_body as text, html_body as html, tries,
        unsubscribe_url as "unsubscribeUrl"`,
      item: queuedMail,
      // Skips mail without a recipient, which exists only to keep timing uniform (queueNothing).
      isReal: "recipient <> ''",
      what: 'mail',
      deliver: mailer.deliver,
      lanes: 1,
    },
    log,
    now,
  );
