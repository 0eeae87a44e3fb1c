import type { Delivery } from '../outbox/deliver-due.ts';
import type { QueuedMail } from './mail.ts';

/** Sends queued mail. */
export interface Mailer {
  readonly deliver: (mail: QueuedMail) => Promise<Delivery>;
  readonly close: () => void;
}
