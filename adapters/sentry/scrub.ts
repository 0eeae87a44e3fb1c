import type { Breadcrumb, BrowserOptions, ErrorEvent } from '@sentry/browser';

type StreamedSpan = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

const BEARER = /bearer\s+\S+/gi;
const QUERY = /([\w.:/-]*\/[^\s?"'<>]*)\?[^\s"'<>]*/g;
const EMAIL = /[^\s@"'<>(),;:/=&]+(@|%40)[^\s@"'<>(),;:/=&]+\.[a-z]{2,}/gi;
/** Tokens and hashes in base64url or hex. Slugs have no capitals, and the ids of reports are 32 digits. */
const SECRETS = [
  /** The verification code of a certificate. */
  /(?<![\w-])[a-z2-9]{5}(?:-[a-z2-9]{5}){3}(?![\w-])/gi,
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}(?![\w-])/g,
  /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{36,}(?![\w-])/g,
  /(?<![\w-])[0-9a-f]{40,}(?![\w-])/g,
];

/** Removes query strings, email addresses and anything that looks like a secret (faults.md, 23 and 40). */
export const scrubText = (text: string): string =>
  SECRETS.reduce(
    (scrubbed, secret) => scrubbed.replace(secret, '[secret]'),
    text.replace(BEARER, '[secret]').replace(QUERY, '$1').replace(EMAIL, '[email]'),
  );

/** Keeps numbers and scrubbed texts. Nested values are left out, because a person may have typed them. */
const scrubFields = (fields: Readonly<Record<string, unknown>>): Record<string, string | number> => {
  const allowed = Object.entries(fields).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' ? [[name, scrubText(value)]] : [];
  });
  return Object.fromEntries(allowed.filter(([name]) => !BODIES.test(name)));
};

const BODIES = /body|query|cookie|header|user/i;

export const scrubBreadcrumb = ({ data, message, ...breadcrumb }: Breadcrumb): Breadcrumb => ({
  ...breadcrumb,
  ...(message !== undefined && { message: scrubText(message) }),
  ...(data !== undefined && { data: scrubFields(data) }),
});

/** Keeps the error, its stack and its breadcrumbs; removes personal data. */
export const scrubEvent = ({ user: _, extra: __, logentry: ___, ...event }: ErrorEvent): ErrorEvent => ({
  ...event,
  ...(event.message !== undefined && { message: scrubText(event.message) }),
  ...(event.transaction !== undefined && { transaction: scrubText(event.transaction) }),
  ...(event.request?.url !== undefined && { request: { url: scrubText(event.request.url) } }),
  ...(event.breadcrumbs && { breadcrumbs: event.breadcrumbs.map(scrubBreadcrumb) }),
  ...(event.exception?.values && {
    exception: {
      values: event.exception.values.map(({ value, ...exception }) => ({
        ...exception,
        ...(value !== undefined && { value: scrubText(value) }),
      })),
    },
  }),
});

export const scrubSpan = (span: StreamedSpan): StreamedSpan => ({
  ...span,
  name: scrubText(span.name),
  attributes: scrubFields(span.attributes),
});
