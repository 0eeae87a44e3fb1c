import type { RateLimit } from './rate-limit.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * All rate limits. Requests become available again one at a time, so that a caller at the limit waits for one, not for
 * all.
 */

/** By account and address: guesses at one learner's password from one place. */
export const FAILED_LOGINS: RateLimit = { name: 'login', requests: 10, seconds: 15 * MINUTES };

/**
 * By address: guesses at many learners' passwords from one place. They don't count for learners who have logged in from
 * there before.
 */
export const FAILED_LOGINS_FROM: RateLimit = { name: 'login-from', requests: 50, seconds: 15 * MINUTES };

/** The same for the address of a proxy that the settings don't declare, which all its clients share. */
export const FAILED_LOGINS_THROUGH_PROXY: RateLimit = {
  name: 'login-through-proxy',
  requests: 2_000,
  seconds: 15 * MINUTES,
};

/** By account: guesses at one learner's password from many places where they have never logged in. */
export const FAILED_LOGINS_ELSEWHERE: RateLimit = {
  name: 'login-elsewhere',
  requests: 50,
  seconds: 15 * MINUTES,
};

/** By account: guesses in a session that was left open. */
export const FAILED_CHECKS: RateLimit = { name: 'check-password', requests: 10, seconds: 15 * MINUTES };

/** By account: guesses at recovery codes by somebody who has the password. */
export const FAILED_SECOND_STEPS: RateLimit = { name: 'second-step', requests: 10, seconds: 15 * MINUTES };

/** By address: logins by passkey and second steps; a login takes two, and a ward may share one address. */
export const PASSKEY_LOGINS: RateLimit = { name: 'passkey-login', requests: 300, seconds: 10 * MINUTES };

/** By account: passkeys to be made; each request stores a challenge. */
export const PASSKEYS_ASKED_FOR: RateLimit = { name: 'passkey', requests: 60, seconds: 10 * MINUTES };

/** By address: calls that reveal whether an address has an account (faults.md, 34). */
export const EXISTENCE: RateLimit = { name: 'email-exists', requests: 20, seconds: 10 * MINUTES };

/** By address: high enough for a hospital ward or a congress behind one address. */
export const REGISTRATIONS: RateLimit = { name: 'register', requests: 300, seconds: HOURS };

/** By address: requests for links, and tries of links. */
export const RESETS_FROM: RateLimit = { name: 'reset-from', requests: 20, seconds: 10 * MINUTES };
export const LINKS_TRIED: RateLimit = { name: 'links-tried', requests: 60, seconds: 10 * MINUTES };

/** By recipient: the server must not fill anyone's inbox. */
export const RESETS_TO: RateLimit = { name: 'reset-to', requests: 5, seconds: HOURS };
export const CODES_TO: RateLimit = { name: 'code-to', requests: 5, seconds: HOURS };

/** By account: with five tries a code, 25 guesses an hour at one of a million. */
export const CODES: RateLimit = { name: 'code', requests: 5, seconds: HOURS };

/** By address: each call makes a request to a provider, which might take many for an attack. */
export const SOCIAL_LOGINS: RateLimit = { name: 'social-login', requests: 120, seconds: 10 * MINUTES };

/** By account: guesses at promo codes. */
export const PROMO_CODES: RateLimit = { name: 'promo-code', requests: 60, seconds: 10 * MINUTES };

/** By address: cards tried with the built-in processor. */
export const CARDS_TRIED: RateLimit = { name: 'cards-tried', requests: 120, seconds: 10 * MINUTES };

/** By address: guesses at certificates' codes. */
export const VERIFICATIONS: RateLimit = { name: 'verify', requests: 60, seconds: 10 * MINUTES };

/** By address: prevents inflating an article's share count in a loop. */
export const SHARES: RateLimit = { name: 'share', requests: 60, seconds: 10 * MINUTES };

/** By account: each download reads and draws all that is kept about a learner. */
export const EVERYTHING_DOWNLOADED: RateLimit = { name: 'everything', requests: 6, seconds: HOURS };

/** By account: audit reports, each of which reads the whole record and may draw every certificate. */
export const AUDIT_REPORTS: RateLimit = { name: 'audit-report', requests: 30, seconds: HOURS };

/** By address: mail providers unsubscribe for many learners from one address, and a click loads two pages. */
export const UNSUBSCRIBES: RateLimit = { name: 'unsubscribe', requests: 1_200, seconds: 10 * MINUTES };

/** By address: calendar services read for many learners; a calendar reads once an hour or less. */
export const CALENDARS_READ: RateLimit = { name: 'calendar', requests: 1_200, seconds: 10 * MINUTES };

/** By account: addresses of the subscription calendar. */
export const CALENDARS_MADE: RateLimit = { name: 'calendar-made', requests: 20, seconds: HOURS };

/** By account: each is an address that the server writes to. */
export const PUSH_DEVICES_ADDED: RateLimit = { name: 'push-device', requests: 30, seconds: HOURS };

/** By address: files of outside credits, each of up to 5 MB; one takes up to two seconds to read. */
export const CREDIT_FILES: RateLimit = { name: 'credit-file', requests: 60, seconds: 10 * MINUTES };

/** By address: previews of a module, which an editor requests at each pause in typing. */
export const PREVIEWS: RateLimit = { name: 'preview', requests: 120, seconds: 10 * MINUTES };

/** By address, and in total: previews being drawn or waiting. */
export const PREVIEWS_AT_ONCE = { perKey: 3, total: 12 };
