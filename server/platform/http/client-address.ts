import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The caller's address for rate limits: an IPv4 address, or the /64 network of an IPv6 subscriber. Behind proxies it is
 * the address that the outermost trusted proxy saw; if the header has fewer entries than that, it was forged, and the
 * connection's own address counts.
 */
export const clientAddress = ({ headers, socket }: Asked, trustedProxies: number): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const seen = trustedProxies === 0 ? undefined : withoutPort(forwarded.at(-trustedProxies) ?? '');
  return network(seen !== undefined && isIP(seen) !== 0 ? seen : (socket.remoteAddress ?? ''));
};

const withoutPort = (text: string): string => {
  const trimmed = text.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
};

const network = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === IPV6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

const IPV6 = 6;
const GROUPS = 8;

const groupsOf = (address: string): readonly string[] => {
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const leading = before === '' ? [] : before.split(':');
  if (after === undefined) return leading;
  const trailing = after === '' ? [] : after.split(':');
  return [...leading, ...Array(GROUPS - leading.length - trailing.length).fill('0'), ...trailing];
};
