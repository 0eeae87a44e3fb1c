import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES, unknownSettings } from '#server/platform/deployment/setting-names.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

const root = join(import.meta.dirname, '../../../..');

describe('the name of a setting', () => {
  it.each([
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['PUBLICORIGIN', 'PUBLIC_ORIGIN'],
    ['public_origin', 'PUBLIC_ORIGIN'],
    ['BEHIND_PROXY', 'BEHIND_TLS'],
    ['BEHIND_SSL', 'BEHIND_TLS'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['MAILFROM', 'MAIL_FROM'],
    ['PAYMENT', 'PAYMENTS'],
    ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['mode', 'MODE'],
  ])('%s is refused, and the nearest named: %s', (name, nearest) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([{ name, nearest }]);
    expect(() => settingsFromEnvironment({ [name]: 'x' })).toThrow(
      `${name} is not a setting. Did you mean ${nearest}? Correct the name, or remove it.`,
    );
  });

  it.each([
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'NODE',
    'NODE_ENV',
    'NODE_OPTIONS',
    'MODEL',
    'MAILCHECK',
    'LANG',
    'TERM',
    'SHLVL',
    'USER',
    'LOGNAME',
    'PWD',
    'TZ',
    'XDG_DATA_DIRS',
    'SSL_CERT_FILE',
    '_',
    'npm_config_loglevel',
    'npm_lifecycle_event',
    'INIT_CWD',
    'CI',
    'PGHOST',
    'HTTP_PROXY',
    'no_proxy',
    'API_ORIGIN',
    'APP_DATA_DIR',
    'TEST_DATABASE_URL',
    'SHARED_DATA',
    'CHROME_PATH',
    'INVOCATION_ID',
    'NOTIFY_SOCKET',
    'CREDENTIALS_DIRECTORY',
    'KUBERNETES_SERVICE_HOST',
    'KUBERNETES_PORT',
    'SUDO_USER',
  ])('%s belongs to another program, and is accepted', (name) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([]);
  });

  it('is accepted if its value is empty, and in any case on systems with case-insensitive names', () => {
    expect(unknownSettings({ SMTP_HOST: '', TRUST_ALL: undefined })).toEqual([]);
    expect(unknownSettings({ Mode: 'production', MODE: 'production' })).toEqual([]);
  });

  it('ignores the MAIL variable of a login shell', () => {
    expect(settingsFromEnvironment({ MAIL: '/var/mail/ada' }).mailOff).toBe(false);
    expect(settingsFromEnvironment({ MAIL: 'off' }).mailOff).toBe(true);
    expect(() => settingsFromEnvironment({ MAIL: 'no' })).toThrow(/^MAIL must be off/);
  });

  it('is known for everything that is read, and for everything that docs/deploying.md lists', async () => {
    const sources = await Promise.all(
      [
        'server/platform/settings/settings-from-environment.ts',
        'server/platform/deployment/connect-origins.ts',
        'server/platform/deployment/observation-settings.ts',
        'server/importing/figures/read-figure-settings.ts',
        'server/importing/standing/standing-settings.ts',
        'server/platform/push/push-settings.ts',
      ].map((file) => readFile(join(root, file), 'utf8')),
    );
    const source = sources.join();
    const read = [...source.matchAll(/read\('([A-Z0-9_]+)'\)|'((?:STRIPE|FIGURES)_[A-Z0-9_]+)'/g)].map(
      ([, a, b]) => a ?? b,
    );
    expect(new Set([...read, 'MODE'])).toEqual(new Set(SETTING_NAMES));
    const written = await readFile(join(root, 'docs/deploying.md'), 'utf8');
    const rows = written.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    );
    const forTests = ['STRIPE_API_ORIGIN', 'CROSSREF_ORIGIN'];
    expect(new Set(listed)).toEqual(new Set(SETTING_NAMES.filter((name) => !forTests.includes(name))));
  });
});
