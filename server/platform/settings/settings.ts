import type { FigureSettings } from '../../importing/figures/figure-settings.ts';
import type { OpenIdProvider } from '../../social-login/openid-provider.ts';
import type { BackupSettings } from '../backup/embedded-backup.ts';
import type { Mode } from '../deployment/mode.ts';
import type { PushSettings } from '../push/push-settings.ts';

/** The operator's settings, read once from the environment. */
export interface Settings {
  /** Whether this is a demonstration on one machine or a production server (server/platform/deployment/mode.ts). */
  readonly mode: Mode;
  /** Whether the operator chose the mode explicitly. */
  readonly modeIsNamed: boolean;
  /** The product's name, shown throughout the app and in emails. */
  readonly productName: string;
  /** The accredited provider named on activities and certificates. */
  readonly provider: string;
  /** Its address on receipts, line by line; empty if none is set. */
  readonly providerAddress: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** The URL of the PostgreSQL database; if unset, the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL without a pooler in between, for migrations and commands, which need their own session. */
  readonly databaseDirectUrl?: string | undefined;
  /** A standby with every acknowledged commit, which serves reads while the primary is gone. */
  readonly databaseStandbyUrl?: string | undefined;
  /** Whether demonstration accounts exist and can log in from this machine; never in production. */
  readonly demonstrationAccounts: boolean;
  /** The origin of links in emails; if unset, the address that received the request. */
  readonly publicOrigin: string | undefined;
  /** The OpenID providers that learners can sign in with (docs/social-login.md). */
  readonly openIdProviders: readonly OpenIdProvider[];
  /** The SMTP server; if unset, mail stays in the outbox. The URL may contain a password. */
  readonly smtpUrl: string | undefined;
  /** Whether mail is off. Features that need a mailed link or code are then refused with an explanation. */
  readonly mailOff: boolean;
  /** The sender of mail: `Preceptor <no-reply@example.org>`. */
  readonly mailFrom: string;
  /** How learners are reminded on their devices; if unset, they aren't. */
  readonly push?: PushSettings | undefined;
  /** Stripe's keys (secret); without them the built-in processor takes the payments. */
  readonly stripe: StripeKeys | undefined;
  /** Whether payments are off: no plan is offered, nothing is charged, and a paid year ends without renewal. */
  readonly paymentsOff: boolean;
  /** Minutes without use after which a session ends; if unset, idle sessions last their full 30 days. */
  readonly sessionIdleMinutes: number | undefined;
  /** The path of a list of breached passwords, which are refused as new passwords (breached-passwords.ts). */
  readonly passwordDenylist?: string | undefined;
  /** How long the participation records of a deleted account are kept, counted from each completion. */
  readonly retentionYears: number;
  /**
   * Where the embedded database is backed up while the server runs, and how many days back it can be restored; if
   * unset, it isn't backed up.
   */
  readonly backup?: BackupSettings | undefined;
  /** How often each DOI is looked up at Crossref, in days, and the contact address for Crossref; if unset, never. */
  readonly standing?: StandingSettings | undefined;
  /** The same without a schedule, for manual checks. */
  readonly crossref?: Omit<StandingSettings, 'days'> | undefined;
  /** Where the files of figures are stored; if unset, beside the embedded database. */
  readonly figures?: FigureSettings | undefined;
  /** The origins from which an import may fetch figures that do not come with their article. */
  readonly figureOrigins?: readonly string[];
  /** Off only in tests and benchmarks, where one client sends every request. */
  readonly rateLimits: boolean;
}

export interface StandingSettings {
  readonly days: number;
  readonly mailto: string;
  /** Replaces Crossref's address in tests; loopback only. */
  readonly origin?: string | undefined;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Replaces Stripe's API address in tests; loopback only. */
  readonly apiOrigin: string | undefined;
}
