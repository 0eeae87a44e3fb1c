import { isLoopback } from '../http/loopback.ts';

/** Whether an address is on this machine, where plain HTTP is safe. */
export const isLoopbackUrl = (address: string): boolean =>
  URL.canParse(address) && isLoopback(new URL(address).hostname.replace(/^\[(.*)\]$/, '$1'));
