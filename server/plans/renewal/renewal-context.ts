import type { SettleContext } from '../../payments/settle.ts';

/** What renewal needs in addition to payments: the origin of links in its emails. */
export interface RenewalContext extends SettleContext {
  readonly origin: string;
}
