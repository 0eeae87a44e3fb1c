import { fileURLToPath } from 'node:url';
import { VALID_MINUTES } from '#core/accounts/validity.ts';
import { LISTED_FLAGS } from '#core/flags/flag.ts';
import { isBreachList } from '../../accounts/breached-passwords.ts';
import { figureOrigin, figureSettings } from '../../importing/figures/read-figure-settings.ts';
import { crossrefMailto, standingSettings } from '../../importing/standing/standing-settings.ts';
import { decodeProviders } from '../../social-login/decode-providers.ts';
import type { OpenIdProvider } from '../../social-login/openid-provider.ts';
import { connectOrigins } from '../deployment/connect-origins.ts';
import { type Environment, readVariable, yesOrNo } from '../deployment/environment.ts';
import { decideMode } from '../deployment/mode.ts';
import { observationSettings } from '../deployment/observation-settings.ts';
import { unknownSetting, unknownSettings } from '../deployment/setting-names.ts';
import { type HttpSettings, LOG_LEVELS, type LogLevel } from '../http/http-settings.ts';
import { isLoopback } from '../http/loopback.ts';
import { pushSettings } from '../push/push-settings.ts';
import { BadSetting } from './bad-setting.ts';
import type { Settings, StripeKeys } from './settings.ts';

/** Reads the operator's settings and fills in defaults. Throws `BadSetting`, which names the variable. */
export const settingsFromEnvironment = (environment: Environment): HttpSettings => {
  const [unknown] = unknownSettings(environment);
  if (unknown !== undefined) throw unknownSetting(unknown);
  const read = (name: string) => readVariable(environment, name);
  const { mode } = decideMode(environment);
  const host = read('HOST') ?? '127.0.0.1';
  const provider = read('PROVIDER_NAME') ?? DEMONSTRATION_PROVIDER.name;
  const ownAddress = read('PROVIDER_NAME') === undefined ? DEMONSTRATION_PROVIDER.address : undefined;
  const smtpUrl = smtp(read('SMTP_URL'));
  const sender = mailFrom(read('MAIL_FROM'), smtpUrl);
  const ownOrigin = publicOrigin(read('PUBLIC_ORIGIN'));
  const stripe = stripeKeys(read);
  const retentionYears = yearsOf(read('RETENTION_YEARS') ?? '6');
  const providers = openIdProviders(read('OIDC_PROVIDERS'));
  return {
    mode,
    modeIsNamed: read('MODE') !== undefined,
    productName: read('PRODUCT_NAME') ?? 'Preceptor',
    provider,
    providerAddress: addressLines(read('PROVIDER_ADDRESS') ?? ownAddress),
    host,
    port: port(read('PORT') ?? '4100'),
    dataDirectory: read('DATA_DIR') ?? '.data',
    ...databaseUrls(read),
    demonstrationAccounts:
      (yesOrNo('DEMO_ACCOUNTS', read('DEMO_ACCOUNTS')) ?? true) && mode === 'demonstration',
    publicOrigin: ownOrigin,
    openIdProviders: providers,
    smtpUrl,
    mailOff: isMailOff(read('MAIL')),
    mailFrom: sender,
    push: pushSettings(read, { publicOrigin: ownOrigin, mailFrom: sender }),
    stripe,
    paymentsOff: arePaymentsOff(read('PAYMENTS')),
    sessionIdleMinutes: idleMinutes(read('SESSION_IDLE_MINUTES')),
    passwordDenylist: passwordDenylist(read('PASSWORD_DENYLIST')),
    retentionYears,
    backup: backup(read('BACKUP_DIR'), read('BACKUP_DAYS') ?? '14'),
    standing: standingSettings(read),
    crossref: crossrefMailto(read),
    figures: figureSettings(read),
    figureOrigins: listOf(read('FIGURES_FROM')).map(figureOrigin),
    rateLimits: yesOrNo('RATE_LIMITS', read('RATE_LIMITS')) ?? true,
    builtAppDirectory: fileURLToPath(new URL('../../../dist', import.meta.url)),
    behindTls: yesOrNo('BEHIND_TLS', read('BEHIND_TLS')) ?? false,
    trustedProxies: trustedProxies(read('TRUST_PROXY')),
    connectOrigins: connectOrigins(read),
    allowedOrigins: listOf(read('ALLOWED_ORIGINS')).map(allowedOrigin),
    appMeta: {
      'provider-name': provider,
      'retention-years': String(retentionYears),
      ...named('analytics-endpoint', read('ANALYTICS_ENDPOINT')),
      ...named('flag-service-key', read('FLAG_SERVICE_KEY')),
      ...named('flag-features', read('FLAG_FEATURES')),
      ...fixedFlags(read('FLAG_NEVER_ON'), read('FLAG_ALWAYS_ON')),
      ...named('reports-dsn', read('REPORTS_DSN')),
      'payment-processor': stripe === undefined ? 'built-in' : 'stripe',
      ...named('stripe-publishable-key', stripe?.publishableKey),
      'sign-in-providers': JSON.stringify(providers.map(({ name, label }) => ({ name, label }))),
    },
    checkResponses: yesOrNo('CHECK_RESPONSES', read('CHECK_RESPONSES')) ?? false,
    logLevel: logLevel(read('LOG_LEVEL') ?? 'warn'),
    ...observationSettings(read),
  };
};

const DEMONSTRATION_PROVIDER = {
  name: 'Preceptor Demonstration Provider',
  address: '1 Demonstration Street; Springfield, IL 62701; United States',
};

const addressLines = (text: string | undefined): readonly string[] =>
  (text ?? '').split(';').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

const named = (name: string, content: string | undefined): Record<string, string> =>
  content === undefined ? {} : { [name]: content };

/** Flags that are always or never on regardless of the flag service, as comma-separated names. */
const fixedFlags = (neverOn: string | undefined, alwaysOn: string | undefined): Record<string, string> => {
  const names = { FLAG_NEVER_ON: flagNames(neverOn), FLAG_ALWAYS_ON: flagNames(alwaysOn) };
  for (const [name, given] of Object.entries(names))
    for (const flag of given)
      if (!LISTED_FLAGS.some((listed) => listed === flag))
        throw new BadSetting(`${name} names ${JSON.stringify(flag)}, which is not a flag (docs/flags.md).`, [
          name,
        ]);
  const both = names.FLAG_NEVER_ON.find((flag) => names.FLAG_ALWAYS_ON.includes(flag));
  if (both !== undefined)
    throw new BadSetting(`${both} is in FLAG_NEVER_ON and in FLAG_ALWAYS_ON. Remove it from one.`, [
      'FLAG_NEVER_ON',
      'FLAG_ALWAYS_ON',
    ]);
  return { ...named('flag-never-on', neverOn), ...named('flag-always-on', alwaysOn) };
};

const flagNames = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));

const port = (text: string): number => {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number <= 65_535) return number;
  throw new BadSetting(`PORT must be a number from 0 to 65535, and is ${JSON.stringify(text)}.`, ['PORT']);
};

const yearsOf = (text: string): number => {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new BadSetting(
    `RETENTION_YEARS must be a number of years from 1 to 99, and is ${JSON.stringify(text)}. The ACCME asks for 6.`,
    ['RETENTION_YEARS'],
  );
};

const backup = (directory: string | undefined, days: string): Settings['backup'] => {
  if (!/^[1-9]\d{0,2}$/.test(days))
    throw new BadSetting(
      `BACKUP_DAYS must be a number of days from 1 to 999, and is ${JSON.stringify(days)}.`,
      ['BACKUP_DAYS'],
    );
  return directory === undefined ? undefined : { directory, days: Number(days) };
};

const databaseUrls = (
  read: (name: string) => string | undefined,
): Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseStandbyUrl'> => {
  const urls = {
    databaseUrl: databaseUrl('DATABASE_URL', read('DATABASE_URL')),
    databaseDirectUrl: databaseUrl('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL')),
    databaseStandbyUrl: databaseUrl('DATABASE_STANDBY_URL', read('DATABASE_STANDBY_URL')),
  };
  if (urls.databaseUrl === undefined && (urls.databaseDirectUrl ?? urls.databaseStandbyUrl) !== undefined)
    throw new BadSetting(
      'DATABASE_URL must be set too: DATABASE_DIRECT_URL and DATABASE_STANDBY_URL only add to it.',
      ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_STANDBY_URL'],
    );
  return urls;
};

/** The message leaves out the URL, which may contain a password. */
const databaseUrl = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new BadSetting(`${name} must be an address like postgresql://user:password@host:5432/database.`, [
    name,
  ]);
};

const publicOrigin = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new BadSetting(
    `PUBLIC_ORIGIN must be an origin like https://cme.example.org, and is ${JSON.stringify(text)}.`,
    ['PUBLIC_ORIGIN'],
  );
};

/** The message leaves out the value, which may contain secrets. */
const openIdProviders = (text: string | undefined): readonly OpenIdProvider[] => {
  const decoded = decodeProviders(text ?? '[]');
  if (decoded.ok) return decoded.providers;
  throw new BadSetting(`OIDC_PROVIDERS ${decoded.wrong}.`, ['OIDC_PROVIDERS']);
};

/** The message leaves out the value, which may contain a password. */
const smtp = (text: string | undefined): string | undefined => {
  if (text === undefined || (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text))) return text;
  throw new BadSetting('SMTP_URL must be an address like smtps://user:password@mail.example.org:465.', [
    'SMTP_URL',
  ]);
};

const mailFrom = (text: string | undefined, smtpUrl: string | undefined): string => {
  if (text === undefined && smtpUrl === undefined) return 'no-reply@preceptor.example';
  if (text !== undefined && /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    return text;
  throw new BadSetting(
    'MAIL_FROM must be an address like Preceptor <no-reply@example.org> where SMTP_URL is set.',
    ['MAIL_FROM', 'SMTP_URL'],
  );
};

/** Requires all of the keys or none. The message leaves out their values, which are secret. */
const stripeKeys = (read: (name: string) => string | undefined): StripeKeys | undefined => {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map(read);
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
    return undefined;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    const missing = names.filter((name) => read(name) === undefined);
    throw new BadSetting(
      `${missing.join(' and ')} must be set as well, so that Stripe can take payments.`,
      names,
    );
  }
  const apiOrigin = read('STRIPE_API_ORIGIN');
  if (apiOrigin !== undefined && !(URL.canParse(apiOrigin) && isLoopback(new URL(apiOrigin).hostname)))
    throw new BadSetting('STRIPE_API_ORIGIN is for tests and must be an address of this machine.', [
      'STRIPE_API_ORIGIN',
    ]);
  return { secretKey, publishableKey, webhookSecret, apiOrigin };
};

/** Parses the number of proxies; `true` means one. */
const trustedProxies = (text: string | undefined): number =>
  text !== undefined && /^\d$/.test(text) ? Number(text) : yesOrNo('TRUST_PROXY', text) ? 1 : 0;

/** Login shells set MAIL to the path of a mailbox; such a value is ignored. */
const isMailOff = (text: string | undefined): boolean => {
  if (text === undefined || text.startsWith('/')) return false;
  if (text.toLowerCase() === 'off') return true;
  throw new BadSetting('MAIL must be off, or not set: SMTP_URL says where mail is handed over.', ['MAIL']);
};

/** Limited to the time after which every session ends. */
const idleMinutes = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const minutes = Number(text);
  if (/^[1-9]\d{0,4}$/.test(text) && minutes <= VALID_MINUTES.session) return minutes;
  throw new BadSetting(
    `SESSION_IDLE_MINUTES must be a number of minutes from 1 to ${VALID_MINUTES.session}, and is ${JSON.stringify(text)}.`,
    ['SESSION_IDLE_MINUTES'],
  );
};

const passwordDenylist = (path: string | undefined): string | undefined => {
  if (path === undefined || beginsAsBreachList(path)) return path;
  throw new BadSetting(
    `PASSWORD_DENYLIST must be a file of SHA-1 digests in order, as Pwned Passwords has them, and ${JSON.stringify(path)} is not.`,
    ['PASSWORD_DENYLIST'],
  );
};

const beginsAsBreachList = (path: string): boolean => {
  try {
    return isBreachList(path);
  } catch {
    return false;
  }
};

const arePaymentsOff = (text: string | undefined): boolean => {
  if (text === undefined) return false;
  if (text.toLowerCase() === 'off') return true;
  throw new BadSetting('PAYMENTS must be off, or not set: Stripe’s keys say who takes payments.', [
    'PAYMENTS',
  ]);
};

/** Values separated by spaces or commas. */
const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s,]+/).filter((part) => part !== '');

/** An origin exactly as browsers send it. A pattern could admit origins that the operator did not name. */
const allowedOrigin = (text: string): string => {
  if (/^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text;
  throw new BadSetting(
    `ALLOWED_ORIGINS must hold origins like https://kiosk.example.org, and holds ${JSON.stringify(text)}.`,
    ['ALLOWED_ORIGINS'],
  );
};

const logLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((each) => each === text.toLowerCase());
  if (level !== undefined) return level;
  throw new BadSetting(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, and is ${JSON.stringify(text)}.`, [
    'LOG_LEVEL',
  ]);
};
