// @vitest-environment jsdom
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fetchStripe } from '#adapters/stripe/load-stripe.ts';
import { loseScript, scripts } from './lose-script.ts';

interface Rules {
  readonly createScriptURL: (url: string) => string;
}

/** A fake of Trusted Types, which jsdom lacks. */
const enforceTrustedTypes = () => {
  const policies = new Map<string, Rules>();
  vi.stubGlobal('trustedTypes', {
    get defaultPolicy() {
      return policies.get('default') ?? null;
    },
    createPolicy: (name: string, rules: Rules) => {
      if (policies.has(name)) throw new TypeError(`There is a policy ${name}.`);
      policies.set(name, rules);
      return rules;
    },
  });
  return policies;
};

const ITS_SCRIPT = /^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js\?advancedFraudSignals=false$/;

describe('Stripe’s script', () => {
  afterAll(() => vi.unstubAllGlobals());

  it('loads with the first field, and again after a failed load (faults.md, paying 11)', async () => {
    enforceTrustedTypes();
    const failed = expect(fetchStripe('pk_live_key')).rejects.toThrow('Failed to load Stripe.js');
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]?.src).toMatch(ITS_SCRIPT);
    await loseScript();
    await failed;

    const again = fetchStripe('pk_live_key');
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    const made = { key: '' };
    vi.stubGlobal('Stripe', (key: string) => Object.assign(made, { key }));
    scripts().at(-1)?.dispatchEvent(new Event('load'));
    expect(await again).toBe(made);
    expect(made.key).toBe('pk_live_key');
    expect(scripts()).toHaveLength(1);
  });

  it('is the only script that the Trusted Types policy allows (faults.md, 28)', async () => {
    const policies = enforceTrustedTypes();
    await fetchStripe('pk_live_key');
    await fetchStripe('pk_live_key');
    expect([...policies.keys()]).toEqual(['default']);
    const allow = (url: string) => policies.get('default')?.createScriptURL(url);
    const own = 'https://js.stripe.com/endive/stripe.js';
    expect(allow(own)).toBe(own);
    expect(allow(`${own}?advancedFraudSignals=false`)).toBe(`${own}?advancedFraudSignals=false`);
    for (const other of [
      'https://js.stripe.com.example.org/endive/stripe.js',
      'https://js.stripe.com/endive/other.js',
      'http://js.stripe.com/endive/stripe.js',
      `${own}?x=1`,
      `https://example.org/?${own}`,
      'data:text/javascript,1',
      `${own}\nhttps://example.org/`,
      'https://js.stripe.com/../stripe.js',
      '/assets/app.js',
      '',
    ])
      expect(() => allow(other)).toThrow(TypeError);
    vi.stubGlobal('trustedTypes', undefined);
    await fetchStripe('pk_live_key');
  });
});
