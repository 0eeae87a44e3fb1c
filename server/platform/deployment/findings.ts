import type { HttpSettings } from '../http/http-settings.ts';
import { isLoopbackUrl } from '../http/is-loopback-url.ts';
import { isLoopback } from '../http/loopback.ts';
import { type Environment, readVariable } from './environment.ts';
import { signsOfDeployment } from './mode.ts';

/** A setting that an operator should look at. */
export interface Finding {
  /**
   * `refused` prevents the start; `unsafe` endangers learners or money; `incomplete` means that something won't work.
   */
  readonly level: 'refused' | 'unsafe' | 'incomplete';
  /** The variable to set or to remove. */
  readonly variable: string;
  readonly problem: string;
  /** What to do, as one sentence. */
  readonly remedy: string;
}

/** Everything that is unsafe or missing in valid settings. The server's start and `npm run doctor` both use it. */
export const findingsIn = (settings: HttpSettings, environment: Environment): readonly Finding[] => [
  ...(settings.mode === 'production'
    ? [...MISSING, ...LEFT_OVER, ...EXPOSED, ...UNFINISHED]
    : IN_A_DEMONSTRATION
  ).flatMap((rule) => rule(settings, environment) ?? []),
  ...ANYWHERE.flatMap((rule) => rule(settings, environment) ?? []),
];

type Rule = (settings: HttpSettings, environment: Environment) => Finding | undefined;

const finding = (level: Finding['level'], variable: string, problem: string, remedy: string): Finding => ({
  level,
  variable,
  problem,
  remedy,
});

/** Settings that production needs, unless the operator turns the feature off explicitly. */
const MISSING: readonly Rule[] = [
  ({ smtpUrl, mailOff }) =>
    smtpUrl === undefined && !mailOff
      ? finding(
          'refused',
          'SMTP_URL',
          'No mail can be sent, so no one can choose a new password.',
          'Set SMTP_URL and MAIL_FROM, or MAIL=off if this installation is to send no mail.',
        )
      : undefined,
  ({ stripe, paymentsOff }) =>
    stripe === undefined && !paymentsOff
      ? finding(
          'refused',
          'STRIPE_SECRET_KEY',
          'No payment can be taken.',
          'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off if nothing is to be sold.',
        )
      : undefined,
];

/** Settings that belong only in a demonstration or a test. */
const LEFT_OVER: readonly Rule[] = [
  (_, environment) =>
    /^(?:1|true|yes|on)$/i.test(readVariable(environment, 'DEMO_ACCOUNTS') ?? '')
      ? finding(
          'refused',
          'DEMO_ACCOUNTS',
          'Demonstration accounts have a published password, and production has none of them.',
          'Remove DEMO_ACCOUNTS.',
        )
      : undefined,
  ({ stripe }) =>
    stripe?.apiOrigin === undefined
      ? undefined
      : finding(
          'refused',
          'STRIPE_API_ORIGIN',
          'Payments go to a test program.',
          'Remove STRIPE_API_ORIGIN.',
        ),
  ({ crossref }) =>
    crossref?.origin === undefined
      ? undefined
      : finding(
          'refused',
          'CROSSREF_ORIGIN',
          'Retractions are looked up at a test program.',
          'Remove CROSSREF_ORIGIN.',
        ),
  ({ stripe }) =>
    stripe !== undefined && isTestKey(stripe.secretKey)
      ? finding(
          'unsafe',
          'STRIPE_SECRET_KEY',
          'It is a test key: anyone can buy any plan with a published card number.',
          'Set the live keys, or MODE=demonstration for development.',
        )
      : undefined,
  ({ rateLimits }) =>
    rateLimits
      ? undefined
      : finding('unsafe', 'RATE_LIMITS', 'Passwords can be guessed without limit.', 'Remove RATE_LIMITS.'),
];

/** Settings that give others access that they should not have. */
const EXPOSED: readonly Rule[] = [
  ({ publicOrigin }) =>
    publicOrigin?.startsWith('http:') && !isLoopbackUrl(publicOrigin)
      ? finding(
          'unsafe',
          'PUBLIC_ORIGIN',
          'Passwords travel unencrypted.',
          'Serve the site over TLS, and set PUBLIC_ORIGIN to its https:// address.',
        )
      : undefined,
  ({ smtpUrl }) =>
    smtpUrl !== undefined && !isEncryptedMail(new URL(smtpUrl))
      ? finding(
          'unsafe',
          'SMTP_URL',
          'Links that open accounts may travel unencrypted.',
          'Use smtps://, or add ?requireTLS=true to the address.',
        )
      : undefined,
  ({ databaseUrl }) => unencrypted('DATABASE_URL', databaseUrl),
  ({ databaseDirectUrl }) => unencrypted('DATABASE_DIRECT_URL', databaseDirectUrl),
  ({ databaseStandbyUrl }) => unencrypted('DATABASE_STANDBY_URL', databaseStandbyUrl),
  ({ stripe }) =>
    stripe !== undefined && isTestKey(stripe.secretKey) !== isTestKey(stripe.publishableKey)
      ? finding(
          'incomplete',
          'STRIPE_PUBLISHABLE_KEY',
          'One key is for tests and the other is live: no card can be charged.',
          'Set both keys from the same page of the Stripe dashboard.',
        )
      : undefined,
];

/** Settings whose absence affects learners. */
const UNFINISHED: readonly Rule[] = [
  ({ publicOrigin }) =>
    publicOrigin === undefined || isLoopbackUrl(publicOrigin)
      ? finding(
          'incomplete',
          'PUBLIC_ORIGIN',
          'Links in mails lead to the address of this process, where learners can’t go.',
          'Set PUBLIC_ORIGIN to the address of the site: https://cme.example.org.',
        )
      : undefined,
  ({ behindTls, publicOrigin }) =>
    !behindTls && publicOrigin?.startsWith('https:')
      ? finding('incomplete', 'BEHIND_TLS', 'Browsers are not told to insist on TLS.', 'Set BEHIND_TLS=true.')
      : undefined,
  ({ trustedProxies, host, behindTls, publicOrigin }) =>
    trustedProxies === 0 && (isLoopback(host) || behindTls || publicOrigin?.startsWith('https:'))
      ? finding(
          'incomplete',
          'TRUST_PROXY',
          'Behind a proxy all learners count as one address, so failed logins of one keep all out.',
          'Set TRUST_PROXY to the number of proxies in front.',
        )
      : undefined,
  (_, environment) =>
    readVariable(environment, 'PROVIDER_NAME') === undefined
      ? finding(
          'incomplete',
          'PROVIDER_NAME',
          'Certificates name a demonstration provider.',
          'Set PROVIDER_NAME to the accredited provider.',
        )
      : undefined,
  ({ paymentsOff }, environment) =>
    !paymentsOff && readVariable(environment, 'PROVIDER_ADDRESS') === undefined
      ? finding(
          'incomplete',
          'PROVIDER_ADDRESS',
          'Receipts have no address of the seller, which employers and tax offices ask for.',
          'Set PROVIDER_ADDRESS, with “;” between its lines.',
        )
      : undefined,
  ({ databaseUrl }) =>
    databaseUrl === undefined
      ? finding(
          'incomplete',
          'DATABASE_URL',
          'The embedded database may lose its last writes when the machine’s power fails.',
          'Set DATABASE_URL to a PostgreSQL database.',
        )
      : undefined,
  ({ logLevel }) =>
    logLevel === 'silent' || logLevel === 'fatal'
      ? finding('incomplete', 'LOG_LEVEL', 'Errors are not logged.', 'Remove LOG_LEVEL, or set it to warn.')
      : undefined,
];

const IN_A_DEMONSTRATION: readonly Rule[] = [
  ({ stripe }) =>
    stripe !== undefined && !isTestKey(stripe.secretKey)
      ? finding(
          'refused',
          'STRIPE_SECRET_KEY',
          'It is a live key: a demonstration would charge real cards.',
          'Set Stripe’s test keys, or remove MODE=demonstration.',
        )
      : undefined,
  (_, environment) => {
    const [sign] = signsOfDeployment(environment).filter((name) => REACHABLE.includes(name));
    return sign === undefined
      ? undefined
      : finding(
          'unsafe',
          'MODE',
          `${sign} is set, so others can reach this server, and its demonstration accounts have a published password.`,
          `Remove MODE=demonstration, or ${sign}.`,
        );
  },
];

const ANYWHERE: readonly Rule[] = [
  (_, environment) =>
    readVariable(environment, 'NODE_TLS_REJECT_UNAUTHORIZED') === '0'
      ? finding(
          'unsafe',
          'NODE_TLS_REJECT_UNAUTHORIZED',
          'Certificates of mail servers, databases and Stripe are not checked.',
          'Remove NODE_TLS_REJECT_UNAUTHORIZED; NODE_EXTRA_CA_CERTS names further authorities.',
        )
      : undefined,
  ({ smtpUrl, mailOff }) =>
    smtpUrl !== undefined && mailOff
      ? finding('refused', 'MAIL', 'MAIL=off and SMTP_URL contradict each other.', 'Remove one of them.')
      : undefined,
  ({ stripe, paymentsOff }) =>
    stripe !== undefined && paymentsOff
      ? finding(
          'refused',
          'PAYMENTS',
          'PAYMENTS=off and Stripe’s keys contradict each other.',
          'Remove PAYMENTS, or the keys.',
        )
      : undefined,
];

/** The signs that a deployment is reachable from other machines. */
const REACHABLE: readonly string[] = ['HOST', 'PUBLIC_ORIGIN', 'BEHIND_TLS', 'TRUST_PROXY'];

/** Live keys begin with `sk_live_`, `rk_live_` or `pk_live_`. */
const isTestKey = (key: string): boolean => !/^(?:sk|rk|pk)_live_/.test(key);

const isEncryptedMail = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtps:' || isLocalHost(hostname) || searchParams.get('requireTLS') === 'true';

const unencrypted = (setting: string, url: string | undefined): Finding | undefined =>
  url !== undefined && !isEncryptedDatabase(new URL(url))
    ? finding(
        'unsafe',
        setting,
        'What is read and written travels unencrypted to another machine.',
        'Add ?sslmode=verify-full to the address.',
      )
    : undefined;

const isEncryptedDatabase = ({ hostname, searchParams }: URL): boolean =>
  // A socket directory as the host, or no host, means this machine.
  isLocalHost(hostname) ||
  hostname === '' ||
  hostname.startsWith('%2F') ||
  /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');

const isLocalHost = (hostname: string): boolean => isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
