import { isLoopback } from '../http/loopback.ts';

/** Whether an address leads to this very machine, where nobody listens in on plain HTTP. */
export const isLoopbackUrl = (address: string): boolean =>
  URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[(.*)\]$/, '$1'));
