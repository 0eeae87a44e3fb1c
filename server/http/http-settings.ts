import type { Settings } from '../settings.ts';

/** What the HTTP side needs to know beside what every context may. */
export interface HttpSettings extends Settings {
  /** The built app: index.html and its assets. */
  readonly builtAppDirectory: string;
  /** Whether browsers reach this server over TLS, so that they may be told to insist on it. */
  readonly behindTls: boolean;
  /** How many proxies of the operator's stand in front, each adding to X-Forwarded-For; 0 believes no such header. */
  readonly trustedProxies: number;
  /** Origins beside its own that the app may talk to. */
  readonly connectOrigins: readonly string[];
  /**
   * What the app reads from its page's `<meta>`s: `sign-in-providers`; `flag-service-key`, `flag-features`,
   * `reports-dsn`, where set.
   */
  readonly appMeta: Readonly<Record<string, string>>;
  /** Whether every answer is held against its endpoint before it is sent: for development and tests. */
  readonly checkResponses: boolean;
  readonly logLevel: LogLevel;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
