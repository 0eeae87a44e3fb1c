import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/platform/http/security-headers.ts';

const policyOf = (options: { readonly stripe?: object }): Readonly<Record<string, readonly string[]>> => {
  const { document } = securityHeaders({ behindTls: true, connectOrigins: [], ...options });
  const directives = (document['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.toSorted()];
    }),
  );
};

describe('the policy of the app’s page', () => {
  it('allows what Stripe’s card field needs, and nothing else, if Stripe is configured (faults.md, 28)', () => {
    const [without, withStripe] = [policyOf({}), policyOf({ stripe: {} })];
    const added = Object.entries(withStripe).map(([name, sources]) => [
      name,
      sources.filter((source) => !without[name]?.includes(source)),
    ]);
    expect(Object.fromEntries(added.filter(([, sources]) => sources?.length))).toEqual({
      'script-src': ['https://*.js.stripe.com', 'https://js.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'frame-src': ['https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://js.stripe.com'],
      'trusted-types': ['default'],
    });
  });

  it('names no other host without Stripe', () => {
    expect(Object.values(policyOf({})).flat().join(' ')).not.toMatch(/https?:|stripe/);
  });
});

describe('the headers of every answer', () => {
  const both = Object.values(securityHeaders({ behindTls: true, connectOrigins: [] }));

  it('require TLS for two years, for subdomains too, where the server is behind TLS', () => {
    for (const headers of both)
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('let no other site frame, load or read what is answered, and send no referrer', () => {
    for (const headers of both)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
  });

  it('allow no plugin and no other base address on a page', () => {
    expect(policyOf({})).toMatchObject({ 'default-src': ["'none'"], 'base-uri': ["'none'"] });
    expect(policyOf({})['object-src']).toBeUndefined();
  });
});
