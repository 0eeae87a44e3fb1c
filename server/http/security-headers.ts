import { START_SCRIPT_HASH } from '../static/start-script.ts';

type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  /** For what a browser opens or loads: the app's page and its files. */
  readonly document: Headers;
  /** For what only a program reads. */
  readonly api: Headers;
}

/** The names of the Trusted Types policies that the app makes. */
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

/** What Stripe asks of a page's policy (its security guide): its script and frames come from subdomains as well. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  // Its loader sets a plain address, which the default policy lets through (adapters/stripe/load-stripe.ts).
  trustedTypes: ['default'],
};
const NOTHING: typeof STRIPE = { script: [], connect: [], frame: [], trustedTypes: [] };

/** No script but the app's own files, and the one that starts it: what slips through every sanitizer still doesn't run (faults.md, 27 and 28). */
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
