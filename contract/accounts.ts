import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { guestQuiz } from './quizzes.ts';
import { done, hash, id, text, timeZone } from './values.ts';

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter your email address.'),
  v.maxLength(254, 'Use at most 254 characters.'),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address like name@hospital.org.'),
);

/** Length makes a password strong; the server also refuses common ones. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(10, 'Use at least 10 characters.'),
  v.maxLength(1000, 'Use at most 1000 characters.'),
);

export const user = v.object({
  id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  degree: v.string(),
  is_manual_user: v.boolean(),
  acquisition_source: v.nullable(v.string()),
  /** In quarter hours: passed, but not awarded yet because a step is missing. */
  unawardedCredits: v.number(),
  planName: v.picklist(['Free', 'Pro', 'Lifetime']),
  /** The zone of the account, in which pages and mail name days. */
  timeZone: v.exactOptional(v.string()),
});

export const signedIn = v.object({ user, token: v.string() });

/**
 * The learner passed the first step of a login. For ten minutes, the ticket can be used with a passkey or a recovery
 * code (contract/passkeys.ts).
 */
export const secondStepDue = v.object({ secondStep: v.object({ ticket: hash }) });

/** What a guest brings to an account, so that earlier answers belong to it. */
export const carriedAlong = {
  guestQuizzes: v.optional(v.pipe(v.array(guestQuiz), v.maxLength(500))),
  userGuestHash: v.optional(hash),
  timeZone: v.optional(timeZone),
};

/** The referrer's code; an unknown one is ignored (PL-11). */
export const referredBy = { referralCode: v.optional(v.pipe(v.string(), v.maxLength(40))) };

export const loginEndpoint = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Logs in with email address and password, or returns a ticket if the learner has a second step',
  access: 'public',
  body: v.object({
    email,
    password: v.pipe(v.string(), v.nonEmpty('Enter your password.'), v.maxLength(1000)),
    ...carriedAlong,
  }),
  response: v.union([signedIn, secondStepDue]),
  refusals: [401, 422],
});

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Registers a physician, with the quizzes answered as a guest',
  access: 'public',
  body: v.object({
    firstName: text(100),
    lastName: text(100),
    degree: text(40),
    email,
    password: newPassword,
    ...carriedAlong,
    ...referredBy,
  }),
  response: v.object({ data: signedIn }),
  refusals: [422],
});

export const logoutEndpoint = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session of the bearer token',
  access: 'session',
  response: done,
  refusals: [401],
});

export const userEndpoint = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The learner of the session',
  access: 'session',
  response: user,
  refusals: [401],
});

export const loginTokenEndpoint = endpoint({
  method: 'POST',
  path: '/login/token',
  summary:
    'Logs in with the short-lived, single-use token of a login link, or returns a ticket if the learner has a second step',
  access: 'public',
  body: v.object({ token: hash, ...carriedAlong }),
  response: v.union([signedIn, secondStepDue]),
  refusals: [401, 422],
});

export const emailExistsEndpoint = endpoint({
  method: 'POST',
  path: '/email-exists',
  summary: 'Whether an email address is registered, for the registration form; rate limited with 429',
  access: 'public',
  body: v.object({ email }),
  response: v.object({ exists: v.boolean() }),
  refusals: [422],
});

export const confirmationWaysEndpoint = endpoint({
  method: 'GET',
  path: '/user/confirmation',
  summary: 'The ways in which the learner can confirm their identity',
  access: 'session',
  response: v.object({
    password: v.boolean(),
    passkey: v.boolean(),
    /** Of the providers that the operator has set, those that are linked. */
    providers: v.array(v.object({ name: v.string(), label: v.string() })),
  }),
  refusals: [401],
});
