import type { RateLimit } from './rate-limit.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * All rate limits. Requests become available again one at a time, so a caller at the limit waits for one, not for
 * all.
 */

/** By account and address: guesses at one learner's password from one place. */
export const FAILED_LOGINS: RateLimit = { name: 'login', requests: 10, seconds: 15 * MINUTES };

/**
 * By address: guesses at many learners' passwords from one place. These tries don't count for learners who have
 * logged in from there before.
 */
export const FAILED_LOGINS_FROM: RateLimit = { name: 'login-from', requests: 50, seconds: 15 * MINUTES };

/** The same, for the address of an undeclared proxy that all its clients share. */
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

/** By account: guesses at recovery codes by someone who has the password. */
export const FAILED_SECOND_STEPS: RateLimit = { name: 'second-step', requests: 10, seconds: 15 * MINUTES };

/** By address: passkey logins and second steps. A login takes two requests, and a ward may share one address. */
export const PASSKEY_LOGINS: RateLimit = { name: 'passkey-login', requests: 300, seconds: 10 * MINUTES };

/** By account: requests to create a passkey, each of which stores a challenge. */
export const PASSKEYS_ASKED_FOR: RateLimit = { name: 'passkey', requests: 60, seconds: 10 * MINUTES };

/** By address: requests that reveal whether an address has an account (faults.md, 34). */
export const EXISTENCE: RateLimit = { name: 'email-exists', requests: 20, seconds: 10 * MINUTES };

/** By address: high enough for a hospital ward or a conference behind one address. */
export const REGISTRATIONS: RateLimit = { name: 'register', requests: 300, seconds: HOURS };

/** By address: requests for links, and attempts to use them. */
export const RESETS_FROM: RateLimit = { name: 'reset-from', requests: 20, seconds: 10 * MINUTES };
export const LINKS_TRIED: RateLimit = { name: 'links-tried', requests: 60, seconds: 10 * MINUTES };

/** By recipient: the server must not fill anyone's inbox. */
export const RESETS_TO: RateLimit = { name: 'reset-to', requests: 5, seconds: HOURS };
export const CODES_TO: RateLimit = { name: 'code-to', requests: 5, seconds: HOURS };

/** By account, for its own address: the links that confirm it. */
export const CONFIRMATIONS_TO: RateLimit = { name: 'confirmation-to', requests: 5, seconds: HOURS };

/** By account: with five tries per code, 25 guesses an hour among a million possible codes. */
export const CODES: RateLimit = { name: 'code', requests: 5, seconds: HOURS };

/** By address: each call sends a request to a provider, which might mistake many for an attack. */
export const SOCIAL_LOGINS: RateLimit = { name: 'social-login', requests: 120, seconds: 10 * MINUTES };

/** By address: logins that begin at a provider; while it is unreachable, each asks it again. */
export const SOCIAL_ENTRANCES: RateLimit = { name: 'social-entrance', requests: 240, seconds: 10 * MINUTES };

/** By account: guesses at promo codes. */
export const PROMO_CODES: RateLimit = { name: 'promo-code', requests: 60, seconds: 10 * MINUTES };

/** By address: cards tried with the built-in processor. */
export const CARDS_TRIED: RateLimit = { name: 'cards-tried', requests: 120, seconds: 10 * MINUTES };

/** By address: guesses at verification codes of certificates. */
export const VERIFICATIONS: RateLimit = { name: 'verify', requests: 60, seconds: 10 * MINUTES };

/**
 * By address: quizzes started as a guest, and disclosures agreed to by someone who thereby becomes one. Each is stored;
 * enough for a conference behind one address.
 */
export const GUEST_QUIZZES: RateLimit = { name: 'guest-quiz', requests: 200, seconds: 10 * MINUTES };

/** By address: prevents inflating an article's share count in a loop. */
export const SHARES: RateLimit = { name: 'share', requests: 60, seconds: 10 * MINUTES };

/** By account: each download reads and draws everything stored about a learner. */
export const EVERYTHING_DOWNLOADED: RateLimit = { name: 'everything', requests: 6, seconds: HOURS };

/** By account: audit reports, each of which reads the whole record and may draw every certificate. */
export const AUDIT_REPORTS: RateLimit = { name: 'audit-report', requests: 30, seconds: HOURS };

/** By address: mail providers unsubscribe many learners from one address, and a click loads two pages. */
export const UNSUBSCRIBES: RateLimit = { name: 'unsubscribe', requests: 1_200, seconds: 10 * MINUTES };

/** By address: calendar services read on behalf of many learners; each calendar is read at most about once an hour. */
export const CALENDARS_READ: RateLimit = { name: 'calendar', requests: 1_200, seconds: 10 * MINUTES };

/** By account: new addresses of the subscription calendar. */
export const CALENDARS_MADE: RateLimit = { name: 'calendar-made', requests: 20, seconds: HOURS };

/** By account: what stays on record each time, so that nobody fills it: changes of name, permissions, enrollments. */
export const NAMES_CHANGED: RateLimit = { name: 'name', requests: 20, seconds: 24 * HOURS };
export const PERMISSIONS_GIVEN: RateLimit = { name: 'permission', requests: 100, seconds: 24 * HOURS };
export const ENROLLMENTS: RateLimit = { name: 'enrollment', requests: 50, seconds: 24 * HOURS };

/** By account: purchases and card setups that are begun, each of which is stored for a while. */
export const PAYMENTS_BEGUN: RateLimit = { name: 'payment', requests: 200, seconds: 24 * HOURS };

/** By account: the server sends requests to each of these addresses. */
export const PUSH_DEVICES_ADDED: RateLimit = { name: 'push-device', requests: 30, seconds: HOURS };

/** By address: files of outside credits, each of up to 5 MB; one takes up to two seconds to read. */
export const CREDIT_FILES: RateLimit = { name: 'credit-file', requests: 60, seconds: 10 * MINUTES };

/** By address: previews of a module, which an editor requests at each pause in typing. */
export const PREVIEWS: RateLimit = { name: 'preview', requests: 120, seconds: 10 * MINUTES };

/** By address, and in total: previews being drawn or waiting. */
export const PREVIEWS_AT_ONCE = { perKey: 3, total: 12 };

/**
 * Heavy calls, such as a plan or a document. A planner page makes four at once, and a second tab another four. By
 * address, more wait, because a ward may share one.
 */
export const HEAVY_CALLS_OF_A_LEARNER = { running: 2, waiting: 10 };
export const HEAVY_CALLS_FROM_AN_ADDRESS = { running: 6, waiting: 100 };
