import { describe, expect, it } from 'vitest';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { ownOrigin } from '#server/platform/http/own-origin.ts';

const asked = (remoteAddress: string, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('the client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is the connection’s remote address: %s', (remote, address) => {
    expect(clientAddress(asked(remote), 0)).toBe(address);
    expect(clientAddress(asked(remote, '198.51.100.7'), 0)).toBe(address);
  });

  it.each([
    ['198.51.100.7', 1, '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7', 1, '198.51.100.7'],
    ['6.6.6.6, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
    ['198.51.100.7:4711', 1, '198.51.100.7'],
    ['[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2::/64'],
    ['198.51.100.7', 2, '10.0.0.1'],
    ['somebody', 1, '10.0.0.1'],
    ['', 1, '10.0.0.1'],
    [undefined, 1, '10.0.0.1'],
  ])('is the address that trusted proxies report: %s, %s proxies', (forwarded, proxies, address) => {
    expect(clientAddress(asked('10.0.0.1', forwarded), proxies)).toBe(address);
  });
});

describe('the origin of links in mail', () => {
  it.each([
    [undefined, { localAddress: '127.0.0.1', localPort: 4100 }, 'http://127.0.0.1:4100'],
    [undefined, { localAddress: '::ffff:10.0.0.5', localPort: 80 }, 'http://10.0.0.5:80'],
    [undefined, { localAddress: '::1', localPort: 4100 }, 'http://[::1]:4100'],
    ['https://cme.example.org', { localAddress: '127.0.0.1', localPort: 4100 }, 'https://cme.example.org'],
  ])('is this server: %s %o', (publicOrigin, socket, origin) => {
    expect(ownOrigin(publicOrigin, socket)).toBe(origin);
  });
});
