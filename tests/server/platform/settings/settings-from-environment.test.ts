import { describe, expect, it } from 'vitest';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

describe('the settings', () => {
  it('have sensible defaults', () => {
    expect(settingsFromEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      dataDirectory: '.data',
      databaseUrl: undefined,
      productName: 'Preceptor',
      mode: 'demonstration',
      modeIsNamed: false,
      demonstrationAccounts: true,
      mailOff: false,
      paymentsOff: false,
      retentionYears: 6,
      behindTls: false,
      connectOrigins: [],
      publicOrigin: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@preceptor.example',
      trustedProxies: 0,
      rateLimits: true,
      checkResponses: false,
      logLevel: 'warn',
    });
  });

  it('are what the operator set', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: ' 8080 ',
      DATABASE_URL: 'postgresql://a:b@db/x',
      PRODUCT_NAME: 'Other',
      BEHIND_TLS: 'yes',
      CONNECT_ORIGINS: 'https://a.example https://b.example:8443',
      ALLOWED_ORIGINS: 'https://kiosk.example, http://localhost:5173',
      LOG_LEVEL: 'INFO',
      PUBLIC_ORIGIN: 'https://CME.example.org/',
      SMTP_URL: 'smtps://me:secret@mail.example.org:465',
      MAIL_FROM: 'Preceptor <no-reply@example.org>',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
      RETENTION_YEARS: '7',
      STANDING_CHECK_DAYS: '7',
      CROSSREF_MAILTO: 'library@example.org',
    };
    expect(settingsFromEnvironment(environment)).toMatchObject({
      host: '0.0.0.0',
      standing: { days: 7, mailto: 'library@example.org' },
      port: 8080,
      databaseUrl: 'postgresql://a:b@db/x',
      productName: 'Other',
      behindTls: true,
      connectOrigins: ['https://a.example', 'https://b.example:8443'],
      allowedOrigins: ['https://kiosk.example', 'http://localhost:5173'],
      logLevel: 'info',
      publicOrigin: 'https://cme.example.org',
      smtpUrl: 'smtps://me:secret@mail.example.org:465',
      mailFrom: 'Preceptor <no-reply@example.org>',
      trustedProxies: 2,
      rateLimits: false,
      retentionYears: 7,
      appMeta: expect.objectContaining({ 'retention-years': '7' }),
    });
  });

  it('[FF-02] [TR-02] let the page connect to each service that is set', () => {
    const { connectOrigins } = settingsFromEnvironment({
      CONNECT_ORIGINS: 'https://a.example',
      FLAG_SERVICE_KEY: 'a-browser-key',
      REPORTS_DSN: 'https://key@reports.example:8443/1',
      ANALYTICS_ENDPOINT: 'https://visits.example/collect',
    });
    expect(connectOrigins).toEqual([
      'https://a.example',
      'https://sdk.split.io',
      'https://auth.split.io',
      'https://events.split.io',
      'https://telemetry.split.io',
      'https://streaming.split.io',
      'https://reports.example:8443',
      'https://visits.example',
    ]);
    expect(settingsFromEnvironment({ ANALYTICS_ENDPOINT: '/collect' }).connectOrigins).toEqual([]);
    expect(() => settingsFromEnvironment({ REPORTS_DSN: 'reports' })).toThrow(/REPORTS_DSN must be a URL/);
  });

  it('name PostgreSQL without its pooler and its standby only beside DATABASE_URL, and show no password', () => {
    const urls = {
      DATABASE_URL: 'postgresql://a:b@pool/x',
      DATABASE_DIRECT_URL: 'postgresql://a:b@db/x',
      DATABASE_STANDBY_URL: 'postgresql://a:b@standby/x',
    };
    expect(settingsFromEnvironment(urls)).toMatchObject({
      databaseUrl: urls.DATABASE_URL,
      databaseDirectUrl: urls.DATABASE_DIRECT_URL,
      databaseStandbyUrl: urls.DATABASE_STANDBY_URL,
    });
    const { DATABASE_URL: _, ...alone } = urls;
    expect(() => settingsFromEnvironment(alone)).toThrow('DATABASE_URL must be set too');
    expect(() => settingsFromEnvironment({ ...urls, DATABASE_STANDBY_URL: 'secret' })).toThrow(
      /^DATABASE_STANDBY_URL must be an address like postgresql:(?!.*secret)/,
    );
  });

  it.each([
    ['yes', 1],
    ['1', 1],
    ['3', 3],
    ['no', 0],
    ['0', 0],
  ])('trust as many proxies as TRUST_PROXY %s sets', (TRUST_PROXY, proxies) => {
    expect(settingsFromEnvironment({ TRUST_PROXY }).trustedProxies).toBe(proxies);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO_ACCOUNTS', 'perhaps'],
    ['MODE', 'prod'],
    ['MAIL', 'smtp'],
    ['PAYMENTS', 'stripe'],
    ['PUSH', 'vapid'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['BEHIND_TLS', '2'],
    ['CONNECT_ORIGINS', 'https://a.example/path'],
    ['CONNECT_ORIGINS', 'https://a.example;script-src'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://*.example.org'],
    ['ALLOWED_ORIGINS', 'https://a.example/'],
    ['ALLOWED_ORIGINS', 'https://a.example\r\nx: y'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_ORIGIN', 'cme.example.org'],
    ['PUBLIC_ORIGIN', 'https://cme.example.org/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['TRUST_PROXY', 'perhaps'],
    ['RATE_LIMITS', '12'],
  ])('are refused by the variable’s name: %s=%s', (name, value) => {
    expect(() => settingsFromEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  it('are refused without repeating the password in an address', () => {
    expect(() => settingsFromEnvironment({ DATABASE_URL: 'mysql://me:secret@x' })).not.toThrow(/secret/);
    expect(() => settingsFromEnvironment({ SMTP_URL: 'http://me:secret@x' })).not.toThrow(/secret/);
  });

  it('[RM-10] remind on devices unless that is off, and say whom a push service can write to', () => {
    const privateKey = Buffer.alloc(32, 7).toString('base64url');
    expect(settingsFromEnvironment({ PUSH: 'Off', VAPID_PRIVATE_KEY: privateKey }).push).toBeUndefined();
    expect(settingsFromEnvironment({ VAPID_PRIVATE_KEY: privateKey }).push).toEqual({
      privateKey,
      contact: 'mailto:no-reply@preceptor.example',
    });
    const PUBLIC_ORIGIN = 'https://cme.example.org';
    expect(settingsFromEnvironment({ PUBLIC_ORIGIN }).push).toEqual({
      privateKey: undefined,
      contact: PUBLIC_ORIGIN,
    });
    const leak = { VAPID_PRIVATE_KEY: 'not a key but secret' };
    expect(() => settingsFromEnvironment(leak)).not.toThrow(/secret/);
  });

  it('require a sender address if mail is sent', () => {
    expect(() => settingsFromEnvironment({ SMTP_URL: 'smtp://x' })).toThrow(/^MAIL_FROM must /);
  });
});
