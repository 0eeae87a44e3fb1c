import * as v from 'valibot';
import { isLoopbackUrl } from '../platform/http/is-loopback-url.ts';
import type { OpenIdProvider } from './openid-provider.ts';

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(text))) &&
    search === '' &&
    hash === '' &&
    username === ''
  );
};

const words = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
  );

const provider = v.strictObject({
  name: v.pipe(
    words(40),
    v.regex(/^[a-z][a-z0-9-]*$/, 'must be of small letters, digits and dashes, and begin with a letter'),
  ),
  label: words(60),
  issuer: v.pipe(words(500), v.check(isIssuer, 'must be an https address without query (http on loopback)')),
  clientId: words(500),
  clientSecret: v.optional(words(2000)),
  scope: v.optional(
    v.pipe(
      words(500),
      v.check((scope) => scope.split(/\s+/).includes('openid'), 'must contain openid'),
    ),
    'openid email profile',
  ),
  linkByEmail: v.optional(v.boolean('must be true or false'), false),
});

const providers = v.pipe(
  v.array(provider, 'must be a JSON list of providers'),
  v.check(
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
    'must give each provider a name of its own',
  ),
);

type DecodedProviders =
  | { readonly ok: true; readonly providers: readonly OpenIdProvider[] }
  | { readonly ok: false; readonly wrong: string };

/** Parses the operator's JSON list of providers, or says what is wrong and where, without repeating values. */
export const decodeProviders = (json: string): DecodedProviders => {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return {
      ok: false,
      wrong:
        'must be JSON like [{"name":"hospital","label":"Hospital ID","issuer":"https://…","clientId":"…"}]',
    };
  }
  const decoded = v.safeParse(providers, content);
  if (decoded.success) return { ok: true, providers: decoded.output };
  const [issue] = decoded.issues;
  return { ok: false, wrong: inWords(issue) };
};

/** `must be right at 0.issuer, which must be an https address…` */
const inWords = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue);
  if (path === null) return issue.message;
  if (issue.received === 'undefined') return `must have ${path}`;
  if (issue.expected === 'never') return `must not have ${path}: there is no such setting`;
  return `must be right at ${path}, which ${issue.message}`;
};
