import type { OpenIdProvider } from './social-login/openid-provider.ts';

/** What an operator may set, read once from the environment. */
export interface Settings {
  /** The product's name, wherever it is written. */
  readonly productName: string;
  /** The accredited provider named on activities and certificates. */
  readonly provider: string;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether the demonstration accounts exist and may log in: only where the server is bound to loopback, unless told. */
  readonly demonstrationAccounts: boolean;
  /** What links in mails begin with; where unset, the address at which a request arrived. */
  readonly publicOrigin: string | undefined;
  /** Who may vouch for a learner (docs/social-login.md). */
  readonly openIdProviders: readonly OpenIdProvider[];
  /** Where mail is handed over; where unset it stays in the outbox. May hold a password. */
  readonly smtpUrl: string | undefined;
  /** Whom mail comes from: `Preceptor <no-reply@example.org>`. */
  readonly mailFrom: string;
  /** Stripe's keys, where it takes the payments; without them the processor that is built in does. Secret. */
  readonly stripe: StripeKeys | undefined;
  /** Off only for tests and measurements, which are one caller that asks for everybody. */
  readonly rateLimits: boolean;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Instead of Stripe's own API, on loopback only: for tests. */
  readonly apiOrigin: string | undefined;
}
