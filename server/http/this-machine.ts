import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from './loopback.ts';

export interface IncomingRequest {
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Headers by which proxies, balancers and tunnels tell for whom they ask. */
const FORWARDING = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-original-host'],
  ...['true-client-ip', 'cf-connecting-ip', 'cf-ray', 'fastly-client-ip', 'fly-client-ip'],
  ...['x-envoy-external-address', 'x-amzn-trace-id', 'x-appengine-user-ip', 'x-azure-clientip'],
]);

export const hasForwardingHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded') || FORWARDING.has(name));

/**
 * Whether somebody on this very machine asks, as far as a request can show it: the connection comes from here, the name
 * it asks for is this machine's, and nothing tells of a proxy. HTTP/1.0 does: it is what nginx speaks by default, and no
 * browser does. A proxy that leaves no trace at all can't be told from somebody here, so nothing but a demonstration may
 * rest on this.
 */
export const isFromThisMachine = ({ headers, httpVersion, socket }: IncomingRequest): boolean =>
  isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')) &&
  isLoopback((headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) &&
  httpVersion !== '1.0' &&
  !hasForwardingHeader(headers);
