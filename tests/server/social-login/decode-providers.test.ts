import { describe, expect, it } from 'vitest';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

const hospital = {
  name: 'hospital',
  label: 'Hospital ID',
  issuer: 'https://id.hospital.example',
  clientId: 'preceptor',
};
const read = (content: unknown) =>
  settingsFromEnvironment({
    OIDC_PROVIDERS: typeof content === 'string' ? content : JSON.stringify(content),
  }).openIdProviders;

describe('the providers of OIDC_PROVIDERS', () => {
  it('are empty if nothing is set', () => {
    expect(settingsFromEnvironment({}).openIdProviders).toEqual([]);
    expect(read([])).toEqual([]);
  });

  it('need a name, a label, an issuer and a client', () => {
    expect(read([hospital])).toEqual([{ ...hospital, scope: 'openid email profile', linkByEmail: false }]);
    const whole = { ...hospital, clientSecret: 's', scope: 'openid email', linkByEmail: true };
    expect(read([whole])).toEqual([whole]);
  });

  it('may use plain HTTP on this machine', () => {
    for (const issuer of ['http://127.0.0.1:5000', 'http://[::1]:5000/realm', 'http://localhost:5000'])
      expect(read([{ ...hospital, issuer }])).toHaveLength(1);
  });

  it.each([
    ['no JSON', '[{', 'must be JSON like'],
    ['no list', hospital, 'must be a JSON list of providers'],
    ['a provider without issuer', [{ ...hospital, issuer: undefined }], 'must have 0.issuer'],
    ['an issuer without TLS', [{ ...hospital, issuer: 'http://id.hospital.example' }], 'right at 0.issuer'],
    ['an issuer that only looks local', [{ ...hospital, issuer: 'http://127.0.0.1.example' }], '0.issuer'],
    ['an issuer with a query', [{ ...hospital, issuer: 'https://id.example?x=1' }], '0.issuer'],
    ['a name with spaces', [{ ...hospital, name: 'The Hospital' }], 'right at 0.name'],
    ['an empty client', [{ ...hospital, clientId: ' ' }], 'right at 0.clientId'],
    ['a scope that is not OpenID’s', [{ ...hospital, scope: 'email' }], '0.scope, which must contain openid'],
    ['a mistyped setting', [{ ...hospital, linkByMail: true }], 'must not have 0.linkByMail'],
    ['a link that is neither true nor false', [{ ...hospital, linkByEmail: 'yes' }], '0.linkByEmail'],
    ['a name twice', [hospital, { ...hospital, label: 'Other' }], 'a name of its own'],
  ])('are refused with %s, by the variable’s name', (_, content, message) => {
    expect(() => read(content)).toThrow(/^OIDC_PROVIDERS must /);
    expect(() => read(content)).toThrow(message);
  });

  it('are refused without repeating their secrets', () => {
    const wrong = { ...hospital, name: '', clientSecret: 'hush-hush' };
    expect(() => read([wrong])).not.toThrow(/hush-hush/);
    expect(() => read('{"clientSecret":"hush-hush"')).not.toThrow(/hush-hush/);
  });
});
