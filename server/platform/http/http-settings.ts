import type { Settings } from '../settings/settings.ts';

/** The settings of the HTTP server, in addition to the shared ones. */
export interface HttpSettings extends Settings {
  /** The built app: index.html and its assets. */
  readonly builtAppDirectory: string;
  /** Whether browsers reach this server over TLS, so that it can send HSTS. */
  readonly behindTls: boolean;
  /** The number of the operator's proxies in front, each adding to X-Forwarded-For; 0 ignores that header. */
  readonly trustedProxies: number;
  /** Further origins that the app may connect to. */
  readonly connectOrigins: readonly string[];
  /** Other origins whose pages may call the API in a browser. */
  readonly allowedOrigins: readonly string[];
  /**
   * Values that the app reads from its page's `<meta>` tags: `sign-in-providers`; `flag-service-key`, `flag-features`
   * and `reports-dsn`, if set.
   */
  readonly appMeta: Readonly<Record<string, string>>;
  /** Whether every response is checked against its endpoint's schema before it is sent: for development and tests. */
  readonly checkResponses: boolean;
  readonly logLevel: LogLevel;
  /** The address that serves metrics to Prometheus; none if unset. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** The OpenTelemetry collector that receives traces, if set. Its headers may contain a key. */
  readonly traces?:
    | {
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly ratio: number;
      }
    | undefined;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];
