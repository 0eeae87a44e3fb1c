import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the public network: not private, loopback, link-local, multicast or reserved. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a host may be one of the public network, as far as its name says. */
export const mayBePublic = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(name) !== 0) return isPublicAddress(name);
  return /\.[a-z][a-z0-9-]*$/.test(name) && !/\.(?:localhost|local|internal|home\.arpa|onion)$/.test(name);
};

/**
 * Looks a name up for a connection, and knows public addresses alone: whoever names the host can’t make this server
 * connect to its own network, whatever the name leads to at that moment.
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
