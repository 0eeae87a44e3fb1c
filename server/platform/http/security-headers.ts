import { START_SCRIPT_HASH } from '../static/start-script.ts';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** For what browsers open or load: the app's page and its files. */
  readonly document: Headers;
  /** For the API. */
  readonly api: Headers;
}

/** The names of the app's Trusted Types policies. */
const TRUSTED_TYPES = ['dompurify', 'preceptor'];

export const securityHeaders = (options: {
  readonly behindTls: boolean;
  readonly connectOrigins: readonly string[];
  readonly stripe?: unknown;
}): SecurityHeaders => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), usb=()',
    ...(options.behindTls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  return {
    document: {
      ...always,
      'content-security-policy': documentPolicy(
        options.connectOrigins,
        options.stripe === undefined ? NOTHING : STRIPE,
      ),
    },
    api: { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  };
};

/** The page policy that Stripe requires (its security guide); its script and frames also come from subdomains. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  // Its loader assigns a plain string URL, which the default policy allows (adapters/stripe/load-stripe.ts).
  trustedTypes: ['default'],
};
const NOTHING: typeof STRIPE = { script: [], connect: [], frame: [], trustedTypes: [] };

/**
 * Only the app's own files and its start script run: injected script that passes every sanitizer still doesn't run
 * (faults.md, 27 and 28).
 */
const documentPolicy = (connectOrigins: readonly string[], stripe: typeof STRIPE): string =>
  [
    "default-src 'none'",
    ['script-src', "'self'", START_SCRIPT_HASH, ...stripe.script].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    ['connect-src', "'self'", ...connectOrigins, ...stripe.connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', "'self'", 'blob:', ...stripe.frame].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', ...TRUSTED_TYPES, ...stripe.trustedTypes].join(' '),
  ].join('; ');
