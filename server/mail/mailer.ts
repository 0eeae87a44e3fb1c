import type { QueuedMail } from './mail.ts';

/** Delivered; refused for good (no such inbox, for example); or to be tried later. */
type Delivery =
  | { readonly delivery: 'delivered' }
  | { readonly delivery: 'refused' | 'postponed'; readonly cause: unknown };

/** Sends queued mail. */
export interface Mailer {
  readonly deliver: (mail: QueuedMail) => Promise<Delivery>;
  readonly close: () => void;
}
