import { BadSetting } from '../settings/bad-setting.ts';
import { type Environment, readVariable } from './environment.ts';

/** Every variable that the server reads. */
export const SETTING_NAMES: readonly string[] = [
  'MODE',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'PRODUCT_NAME',
  'PROVIDER_NAME',
  'PROVIDER_ADDRESS',
  'DEMO_ACCOUNTS',
  'DATABASE_DIRECT_URL',
  'DATABASE_STANDBY_URL',
  'BEHIND_TLS',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'MAIL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYMENTS',
  'PUSH',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_ORIGIN',
  'RATE_LIMITS',
  'ALLOWED_ORIGINS',
  'CONNECT_ORIGINS',
  'FLAG_SERVICE_KEY',
  'FLAG_FEATURES',
  'FLAG_NEVER_ON',
  'FLAG_ALWAYS_ON',
  'ANALYTICS_ENDPOINT',
  'OIDC_PROVIDERS',
  'RETENTION_YEARS',
  'REPORTS_DSN',
  'LOG_LEVEL',
  'CHECK_RESPONSES',
  'SESSION_IDLE_MINUTES',
  'PASSWORD_DENYLIST',
  'METRICS_HOST',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'BACKUP_DIR',
  'BACKUP_DAYS',
  'STANDING_CHECK_DAYS',
  'CROSSREF_MAILTO',
  'CROSSREF_ORIGIN',
  'FIGURES_DIR',
  'FIGURES_S3_URL',
  'FIGURES_S3_REGION',
  'FIGURES_S3_KEY_ID',
  'FIGURES_S3_SECRET_KEY',
  'FIGURES_FROM',
];

/** Variables with these prefixes are meant for this server. */
const OUR_PREFIXES = [
  'PRECEPTOR_',
  'DATABASE_',
  'DEMO_',
  'BEHIND_',
  'TRUST_',
  'SMTP_',
  'MAIL_',
  'PAYMENTS_',
  'STRIPE_',
  'RATE_LIMIT',
  'FLAG_',
  'OIDC_',
  'BACKUP_',
  'METRICS_',
  'STANDING_',
  'CROSSREF_',
  'FIGURES_',
  'PUSH_',
  'VAPID_',
];

interface UnknownSetting {
  readonly name: string;
  /** The most similar known name. */
  readonly nearest: string;
}

/**
 * Variables that are meant for this server but not read by it: misspelled names, and unknown names with one of its
 * prefixes. Silently ignoring a setting could leave an installation open.
 */
export const unknownSettings = (environment: Environment): readonly UnknownSetting[] =>
  Object.keys(environment)
    .filter((name) => readVariable(environment, name) !== undefined && !isKnown(environment, name))
    .map((name) => ({ name, ...nearestTo(name) }))
    .filter(({ name, distance, nearest }) => hasOurPrefix(name) || distance <= allowedTypos(nearest))
    .map(({ name, nearest }) => ({ name, nearest }));

export const unknownSetting = ({ name, nearest }: UnknownSetting): BadSetting =>
  new BadSetting(`${name} is not a setting. Did you mean ${nearest}? Correct the name, or remove it.`, [
    name,
  ]);

/** On Windows, names are case-insensitive, so the value is in effect. */
const isKnown = (environment: Environment, name: string): boolean => {
  const upper = name.toUpperCase();
  return SETTING_NAMES.includes(upper) && (upper === name || environment[upper] === environment[name]);
};

const hasOurPrefix = (name: string): boolean =>
  OUR_PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix));

/** Short names resemble unrelated ones such as NODE, HOME and MODEL, so they allow no typo. */
const allowedTypos = (name: string): number => {
  const letters = bare(name).length;
  if (letters <= SHORT) return 0;
  return letters < LONG ? 1 : 2;
};

const SHORT = 4;
const LONG = 8;

/** Compares only names with the same first word, if there are any: SMTP_HOST is nearer to SMTP_URL than to HOST. */
const nearestTo = (name: string): { readonly nearest: string; readonly distance: number } => {
  const candidates = SETTING_NAMES.filter((each) => firstWord(each) === firstWord(name));
  return (candidates.length > 0 ? candidates : SETTING_NAMES)
    .map((nearest) => ({ nearest, distance: distanceOf(bare(name), bare(nearest)) }))
    .reduce((best, each) => (each.distance < best.distance ? each : best));
};

const firstWord = (name: string): string => name.toUpperCase().split('_')[0] ?? '';

const bare = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The edit distance: letters added, left out, changed, or swapped with their neighbor. */
const distanceOf = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
};
