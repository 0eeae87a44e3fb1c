import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '../platform/http/call.ts';

/**
 * Whether this request must not use the account. The password of a demonstration account is published, so it is open
 * only to requests from this machine, and never in production.
 */
export const isClosed = (
  { demonstration }: { readonly demonstration: boolean },
  { settings, isFromThisMachine }: Pick<Call<Endpoint>, 'settings' | 'isFromThisMachine'>,
): boolean => demonstration && !(settings.demonstrationAccounts && isFromThisMachine);
