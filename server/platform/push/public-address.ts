import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is public: not private, loopback, link-local, multicast or reserved. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a host can be public, judging by its name. */
export const mayBePublic = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return isPublicAddress(name);
  return /\.[a-z][a-z0-9-]*$/.test(name) && !/\.(?:localhost|local|internal|home\.arpa|onion)$/.test(name);
};

/**
 * A DNS lookup that returns only public addresses. This keeps anyone who supplies a host name from making this server
 * connect to its own network, even if the name resolves to a private address at connection time.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (failure, found) => {
    if (failure) return callback(failure, '', 0);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first === undefined)
      return callback(Object.assign(new Error('No public address.'), { code: 'EPRIVATE' }), '', 0);
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });
};
