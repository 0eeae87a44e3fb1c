import type { QueuedMail } from './mail.ts';

/** Handed over; never to be taken (no such inbox, say); or not now. */
type Delivery =
  | { readonly delivery: 'delivered' }
  | { readonly delivery: 'refused' | 'postponed'; readonly cause: unknown };

/** Whoever takes mail from here. */
export interface Mailer {
  readonly deliver: (mail: QueuedMail) => Promise<Delivery>;
  readonly close: () => void;
}
