import type { RateLimit } from './rate-limit.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * Every allowance: what has a turn taken, and whose it is. Turns come back one by one, so that whoever used all of them
 * waits for one, not for all.
 */

/** By account and address: what guesses one learner's password from one place. */
export const FAILED_LOGINS: RateLimit = { name: 'login', requests: 10, seconds: 15 * MINUTES };

/** By address: what guesses many learners' passwords from one place. */
export const FAILED_LOGINS_FROM: RateLimit = { name: 'login-from', requests: 50, seconds: 15 * MINUTES };

/** By account: what guesses one learner's password from many places, none of them one where they have logged in. */
export const FAILED_LOGINS_ELSEWHERE: RateLimit = {
  name: 'login-elsewhere',
  requests: 50,
  seconds: 15 * MINUTES,
};

/** By account: guesses in a session that was left open. */
export const FAILED_CHECKS: RateLimit = { name: 'check-password', requests: 10, seconds: 15 * MINUTES };

/** By address: whatever tells whether somebody has an account (faults.md, 34). */
export const EXISTENCE: RateLimit = { name: 'email-exists', requests: 20, seconds: 10 * MINUTES };

/** By address: a ward or a congress behind one address still gets in. */
export const REGISTRATIONS: RateLimit = { name: 'register', requests: 300, seconds: HOURS };

/** By address: links that are asked for, and links that are tried. */
export const RESETS_FROM: RateLimit = { name: 'reset-from', requests: 20, seconds: 10 * MINUTES };
export const LINKS_TRIED: RateLimit = { name: 'links-tried', requests: 60, seconds: 10 * MINUTES };

/** By the address of whoever gets the mail: nobody's inbox is filled from here. */
export const RESETS_TO: RateLimit = { name: 'reset-to', requests: 5, seconds: HOURS };
export const CODES_TO: RateLimit = { name: 'code-to', requests: 5, seconds: HOURS };

/** By account: with five tries a code, 25 guesses an hour at one of a million. */
export const CODES: RateLimit = { name: 'code', requests: 5, seconds: HOURS };

/** By address: each asks a provider something, who might take it for an attack of ours. */
export const SOCIAL_LOGINS: RateLimit = { name: 'social-login', requests: 120, seconds: 10 * MINUTES };

/** By account: guesses at promo codes. */
export const PROMO_CODES: RateLimit = { name: 'promo-code', requests: 60, seconds: 10 * MINUTES };

/** By address: cards that are given to the processor that is built in. */
export const CARDS_TRIED: RateLimit = { name: 'cards-tried', requests: 120, seconds: 10 * MINUTES };

/** By address: guesses at certificates' codes. */
export const VERIFICATIONS: RateLimit = { name: 'verify', requests: 60, seconds: 10 * MINUTES };

/** By address: nobody makes an article look shared by asking in a loop. */
export const SHARES: RateLimit = { name: 'share', requests: 60, seconds: 10 * MINUTES };

/** By address: files of credits from elsewhere, each of up to 5 MB; one takes up to two seconds to read. */
export const CREDIT_FILES: RateLimit = { name: 'credit-file', requests: 60, seconds: 10 * MINUTES };

/** By address: previews of a module, which an editor asks for whenever the typing pauses. */
export const PREVIEWS: RateLimit = { name: 'preview', requests: 120, seconds: 10 * MINUTES };

/** By address, and in all: previews that are drawn or wait to be. */
export const PREVIEWS_AT_ONCE = { forEach: 3, inAll: 12 };
