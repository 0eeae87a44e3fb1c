import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '../http/call.ts';

/**
 * Whether an account must not be used in this call. A demonstration account, whose password is published, is only open
 * to requests from this machine, and never in production.
 */
export const isClosed = (
  { demonstration }: { readonly demonstration: boolean },
  { settings, isFromThisMachine }: Pick<Call<Endpoint>, 'settings' | 'isFromThisMachine'>,
): boolean => demonstration && !(settings.demonstrationAccounts && isFromThisMachine);
