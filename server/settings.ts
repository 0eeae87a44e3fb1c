import type { Mode } from './deployment/mode.ts';
import type { OpenIdProvider } from './social-login/openid-provider.ts';

/** What an operator may set, read once from the environment. */
export interface Settings {
  /** Whether this is a demonstration on one machine or serves learners (server/deployment/mode.ts). */
  readonly mode: Mode;
  /** Whether the operator named the mode, so that it is meant whatever else is set. */
  readonly modeIsNamed: boolean;
  /** The product's name, wherever it is written. */
  readonly productName: string;
  /** The accredited provider named on activities and certificates. */
  readonly provider: string;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether the demonstration accounts exist and may log in, from this machine: never in production. */
  readonly demonstrationAccounts: boolean;
  /** What links in mails begin with; where unset, the address at which a request arrived. */
  readonly publicOrigin: string | undefined;
  /** Who may vouch for a learner (docs/social-login.md). */
  readonly openIdProviders: readonly OpenIdProvider[];
  /** Where mail is handed over; where unset it stays in the outbox. May hold a password. */
  readonly smtpUrl: string | undefined;
  /** Whether the operator wants no mail sent: what needs a mailed link or code is refused, and says so. */
  readonly mailOff: boolean;
  /** Whom mail comes from: `Preceptor <no-reply@example.org>`. */
  readonly mailFrom: string;
  /** Stripe's keys, where it takes the payments; without them the processor that is built in does. Secret. */
  readonly stripe: StripeKeys | undefined;
  /** Whether nothing is sold: no plan is offered, nothing is charged, and a paid year ends without renewal. */
  readonly paymentsOff: boolean;
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
