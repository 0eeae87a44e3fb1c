import type { Settling } from '../../payments/settle.ts';

/** What carrying plans on needs beside what paying does: where links in its mails lead. */
export interface Living extends Settling {
  readonly origin: string;
}
