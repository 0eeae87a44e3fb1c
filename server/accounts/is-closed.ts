import type { Endpoint } from '#contract/endpoint.ts';
import type { Call } from '../http/call.ts';

/**
 * Whether an account may not be used in this call: a demonstration account, whose password is published, is for
 * somebody on this very machine alone, and for nobody in production.
 */
export const isClosed = (
  { demonstration }: { readonly demonstration: boolean },
  { settings, isFromThisMachine }: Pick<Call<Endpoint>, 'settings' | 'isFromThisMachine'>,
): boolean => demonstration && !(settings.demonstrationAccounts && isFromThisMachine);
