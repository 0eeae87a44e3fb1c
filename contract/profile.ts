import * as v from 'valibot';
import { email } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { cursor, day, done, id, moment, paginated, text } from './values.ts';

const medicalBoard = v.object({ name: v.string(), board_number: v.nullable(v.string()) });

/** Whether a learner practices, which boards require in reports; null if not given. */
export const professionalStatus = v.nullable(
  v.picklist(['practising', 'in-training', 'retired', 'not-practising'], 'Choose one of the four.'),
);

export const profile = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  degree: v.string(),
  /** An ISO date, or 'Unknown' (specification, section 3). */
  dateOfBirth: v.string(),
  medicalBoard: v.nullable(medicalBoard),
  specialties: v.array(v.string()),
  /** Two-letter codes of the states in which the learner is licensed. */
  statesOfLicense: v.array(v.string()),
  npi: v.nullable(v.string()),
  professionalStatus,
  currentPlan: v.object({ planName: v.string() }),
});

export const profileEndpoint = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: 'The learner’s profile',
  access: 'session',
  response: profile,
  refusals: [401],
});

/** Saves the rest of the profile; the specification names no endpoint for that. */
export const updateProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Saves the learner’s professional data for boards and licenses',
  access: 'session',
  body: v.object({
    degree: text(40),
    dateOfBirth: v.union([day, v.literal('Unknown')], 'Enter a date, or leave it blank.'),
    medicalBoard: v.nullable(v.object({ name: text(120), board_number: v.nullable(text(40)) })),
    specialties: v.pipe(v.array(text(80)), v.maxLength(10, 'Choose at most ten.')),
    statesOfLicense: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(60)),
    npi: v.nullable(v.pipe(v.string(), v.trim())),
  }),
  response: profile,
  refusals: [401, 422],
});

const names = v.object({ firstName: text(100), lastName: text(100) });

export const updateNamesEndpoint = endpoint({
  method: 'POST',
  path: '/user/profile/update-names',
  summary: 'Corrects the learner’s names',
  access: 'session',
  body: names,
  response: profile,
  refusals: [401, 422],
});

export const changeNamesEndpoint = endpoint({
  method: 'POST',
  path: '/user/profile/names/change',
  summary: 'Records that the learner’s names changed on a day; earlier certificates keep the names at issue',
  access: 'session',
  body: v.object({ ...names.entries, changedOn: day }),
  response: profile,
  refusals: [401, 422],
});

export const professionalStatusEndpoint = endpoint({
  method: 'PUT',
  path: '/professional/status',
  summary: 'Saves whether the learner practices, trains, or has retired',
  access: 'session',
  body: v.object({ status: professionalStatus }),
  response: profile,
  refusals: [401, 422],
});

/** Six digits, valid for ten minutes and five tries, usable once (faults.md, 36). */
const code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'Enter the six-digit code from the email.'));

export const sendEmailCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/code',
  summary: 'Mails a code to the new address',
  access: 'session',
  body: v.object({ email }),
  response: done,
  refusals: [401, 403, 422],
});

export const verifyEmailCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/code/verify',
  summary: 'Verifies the code mailed to the new address',
  access: 'session',
  body: v.object({ email, code }),
  response: done,
  refusals: [401, 422],
});

export const updateEmailEndpoint = endpoint({
  method: 'POST',
  path: '/user/profile/update-email',
  summary: 'Changes the address after its code was verified',
  access: 'session',
  body: v.object({ email }),
  response: profile,
  refusals: [401, 403, 422],
});

export const sendDeletionCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/code/delete',
  summary:
    'Mails a code to the learner’s address to confirm the deletion; 409 while an earlier address can undo its change',
  access: 'session',
  response: done,
  refusals: [401, 403, 409],
});

export const verifyDeletionCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/email/code/delete/verify',
  summary: 'Deletes the account and ends its sessions',
  access: 'session',
  body: v.object({ code }),
  response: done,
  refusals: [401, 403, 409, 422],
});

export const statesEndpoint = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'The states and territories that license physicians',
  access: 'public',
  response: v.array(v.object({ code: v.string(), name: v.string() })),
  refusals: [],
});

const securityEventKind = v.picklist([
  'logged-in',
  'logged-in-by-link',
  'logged-in-by-passkey',
  'logged-in-by-provider',
  'login-failed',
  'confirmation-failed',
  'reset-requested',
  'password-changed',
  'email-confirmed',
  'email-changed',
  'email-reverted',
  'sessions-ended',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'provider-unlinked',
  'second-step-on',
  'second-step-off',
  'second-step-not-passed',
  'recovery-codes-made',
  'recovery-code-used',
  'recovery-code-refused',
  'certificate-reissued',
  'credits-exported',
  'everything-downloaded',
  'account-deleted',
]);

export const securityEventsEndpoint = endpoint({
  method: 'GET',
  path: '/user/security-events',
  summary: 'Security events of the learner’s account in the last 90 days, newest first',
  access: 'session',
  query: v.object({ cursor: v.optional(cursor) }),
  response: paginated(
    v.object({
      id,
      kind: securityEventKind,
      device: v.string(),
      address: v.string(),
      happenedAt: moment,
    }),
  ),
  refusals: [401],
});
