import { describe, expect, it } from 'vitest';
import { decideMode, modeLine } from '#server/platform/deployment/mode.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

describe('the mode', () => {
  it.each([
    [{}],
    [{ HOST: '127.0.0.1', PORT: '8080', DATABASE_URL: 'postgresql://a:b@db/x' }],
    [{ HOST: '::1' }],
    [{ HOST: 'localhost' }],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }],
    [{ PUBLIC_ORIGIN: 'http://[::1]:4100' }],
    [{ BEHIND_TLS: 'false', TRUST_PROXY: '0', SMTP_URL: ' ' }],
  ])('is demonstration if no deployment settings are set: %j', (environment) => {
    expect(decideMode(environment)).toEqual({ mode: 'demonstration', because: [] });
  });

  it.each([
    ['PUBLIC_ORIGIN', 'https://cme.example.org'],
    ['PUBLIC_ORIGIN', 'cme.example.org'],
    ['BEHIND_TLS', 'true'],
    ['BEHIND_TLS', 'perhaps'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'yes'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', 'cme.example.org'],
    ['MODE', 'production'],
  ])('is production with %s=%s', (name, value) => {
    expect(decideMode({ [name]: value })).toEqual({ mode: 'production', because: [name] });
  });

  it('is demonstration if MODE says so, whatever else is set', () => {
    const environment = { MODE: 'demonstration', HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(decideMode(environment)).toEqual({ mode: 'demonstration', because: ['MODE'] });
  });

  it('is refused for any other MODE', () => {
    expect(() => decideMode({ MODE: 'prod' })).toThrow(
      'MODE must be demonstration or production, and is "prod".',
    );
  });

  it('is stated in one line, with its reasons', () => {
    expect(modeLine(decideMode({}))).toBe('Mode: demonstration, because no deployment settings are set.');
    expect(modeLine(decideMode({ MODE: 'production' }))).toBe('Mode: production, since MODE is set.');
    expect(modeLine(decideMode({ SMTP_URL: 'smtp://x', HOST: '::', TRUST_PROXY: '1' }))).toBe(
      'Mode: production, since HOST, TRUST_PROXY and SMTP_URL are set.',
    );
  });

  it.each([
    [{}, true],
    [{ DEMO_ACCOUNTS: 'off' }, false],
    [{ MODE: 'demonstration', HOST: '0.0.0.0' }, true],
    [{ BEHIND_TLS: 'true' }, false],
    [{ HOST: '0.0.0.0', DEMO_ACCOUNTS: 'true' }, false],
  ])('decides with DEMO_ACCOUNTS whether there are demonstration accounts: %j', (environment, open) => {
    expect(settingsFromEnvironment(environment).demonstrationAccounts).toBe(open);
  });
});
