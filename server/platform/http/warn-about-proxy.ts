import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { hasForwardingHeader } from './this-machine.ts';

const PAUSE_MILLISECONDS = 60 * 60 * 1000;

/**
 * Warns, at most once an hour, that requests come through a proxy that the settings don't declare. All learners then
 * share the proxy's address and its limit of failed logins.
 */
export const warnAboutProxy = (
  log: Logger,
  trustedProxies: number,
  now: () => Date,
): ((headers: IncomingHttpHeaders) => void) => {
  let quietUntil = 0;
  return (headers) => {
    if (trustedProxies > 0 || now().getTime() < quietUntil || !hasForwardingHeader(headers)) return;
    quietUntil = now().getTime() + PAUSE_MILLISECONDS;
    log.warn(
      'requests come with forwarding headers, and TRUST_PROXY is not set: all clients count as one address. ' +
        'Set TRUST_PROXY to the number of proxies in front.',
    );
  };
};
