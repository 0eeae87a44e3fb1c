import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';

interface IncomingRequest {
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
  /** The request target: a path, or a whole URL if it was meant for a proxy (RFC 9112, section 3.2.2). */
  readonly url?: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers with which proxies, load balancers and tunnels identify the original client. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-appengine-user-ip',
  'x-azure-clientip',
]);

export const hasForwardingHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded') || FORWARDING.has(name));

/**
 * Whether a request appears to come from this machine: the connection is from loopback, the requested host is this
 * machine, and nothing indicates a proxy. HTTP/1.0 indicates one, because nginx speaks it by default and browsers
 * don't, and a whole URL as the target is another: its host counts, not the header's. A proxy that leaves no trace can't be detected, so only the demonstration may rely on this.
 */
export const isFromThisMachine = ({ headers, httpVersion, url, socket }: IncomingRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')) &&
  isLoopback((headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) &&
  (url ?? '/').startsWith('/') &&
  httpVersion !== '1.0' &&
  !hasForwardingHeader(headers);
