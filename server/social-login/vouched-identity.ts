import * as v from 'valibot';
import { email } from '#contract/accounts.ts';
import type { VouchedIdentity } from '#core/accounts/vouched-identity.ts';
import { unstorableTexts } from '../platform/http/unstorable-text.ts';

const storable = v.check((text: string) => unstorableTexts(text).length === 0);
const name = v.fallback(v.pipe(v.string(), storable, v.trim(), v.maxLength(100)), '');

/** The year 9999, in seconds since 1970. */
const MAX_SECONDS = 253_402_300_799;

const claims = v.object({
  iss: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500), storable),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255), storable),
  email: v.fallback(v.nullable(v.pipe(email, storable)), null),
  email_verified: v.fallback(v.boolean(), false),
  given_name: name,
  family_name: name,
  auth_time: v.fallback(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SECONDS))),
    null,
  ),
});

/**
 * Reads a validated ID token's claims. Unreliable values are dropped: a name that is too long is ignored, and an
 * address counts as verified only if the claim is `true`. Undefined without an issuer and a subject.
 */
export const vouchedIdentity = (content: unknown): VouchedIdentity | undefined => {
  const decoded = v.safeParse(claims, content);
  if (!decoded.success) return undefined;
  const { iss, sub, email_verified, given_name, family_name, auth_time } = decoded.output;
  return {
    issuer: iss,
    subject: sub,
    email: decoded.output.email,
    emailVerified: decoded.output.email !== null && email_verified,
    firstName: given_name,
    lastName: family_name,
    authenticatedAt: auth_time === null ? null : new Date(auth_time * 1000),
  };
};
