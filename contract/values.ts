import type { GenericIssue } from 'valibot';
import * as v from 'valibot';

/** The format of this server's ids. */
export const ID = /^[1-9]\d{0,17}$/;

/** The format of ids in a sum: a credit earned here, or one that the learner reported. */
export const COUNTED_ID = /^(reported-)?[1-9]\d{0,17}$/;

/** An id: opaque to clients (adapters/http/decode.ts), digits to the server, so that it fits in a path. */
export const id = v.pipe(v.string(), v.regex(ID, 'is not an id'));

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'is not a slug'));

/** Credit in quarter hours: 2 is 0.5 AMA PRA Category 1 Credit. */
export const quarterHours = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Hundredths of a credit. */
export const hundredths = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A moment, UTC, ISO 8601. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** A calendar day without a time zone: 2026-11-20. */
export const day = v.pipe(v.string(), v.isoDate());

/** An IANA zone name, as the learner's browser gives it; one that the server does not know counts as UTC. */
export const timeZone = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A capability of at least 128 random bits, base64url. */
export const hash = v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/, 'is not a hash'));

/** An opaque position in a list, from an earlier page. */
export const cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/, 'is not a cursor'));

export const text = (maximum: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(maximum, `is longer than ${maximum} characters`),
  );

/**
 * Distinguishes what the status alone does not: the learner must prove again who they are, and may then resend the
 * request.
 */
const refusalCode = v.picklist(['confirmation-required']);

export type RefusalCode = v.InferOutput<typeof refusalCode>;

/** The body of every refusal. */
export const refusalBody = v.object({
  message: v.string(),
  errors: v.record(v.string(), v.array(v.string())),
  code: v.optional(refusalCode),
});

export const links = v.object({ next: v.nullable(cursor), prev: v.nullable(cursor) });

/** The specification's cursor-paginated response (section 3), with how many there are in all. */
export const paginated = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), links, total: v.number() });

/** A message, and the new token of the session: the earlier one ends within a minute. */
export const renewed = v.object({ message: v.string(), token: v.string() });

export const done = v.object({ message: v.string() });

/** The next step toward the credit, or that it is awarded. */
export const claimStep = v.picklist([
  'not-passed',
  'no-credit',
  'practiced',
  'disclosure',
  'evaluation',
  'register',
  'plan',
  'awarded',
]);

/**
 * The outcome for the credit: awarded, now or after an earlier attempt; none, because the attempt failed, the activity
 * gives none, or it gave none when the attempt was started (`practiced`); or the step it waits for.
 */
export const creditOutcome = v.picklist([
  'awarded',
  'already-awarded',
  'not-passed',
  'no-credit',
  'practiced',
  'agree-to-disclosure',
  'evaluate-to-claim',
  'register-to-have-it',
  'plan-limit',
]);

const NEEDS = [
  'disclosures',
  'commercial-support',
  'mitigation',
  'objectives',
  'accreditation',
  'reviewers',
  'release',
  'expiry',
] as const;

/** What must be on file before an activity gives credit. */
export const creditNeed = v.picklist(NEEDS);

/** Why an activity gives no credit. */
export const noCreditReason = v.picklist([
  'withdrawn',
  'expired',
  'undesignated',
  'practiced',
  'practice-question',
  ...NEEDS,
]);

/** Learners' votes on an article; `vote` is the caller's own. */
export const reactions = v.object({
  vote: v.nullable(v.picklist(['up', 'down'])),
  upVotes: v.number(),
  downVotes: v.number(),
  shareCount: v.number(),
});

/** Whether the caller has agreed to the current disclosure; a changed one needs a new agreement. */
export const agreement = v.object({
  agreed: v.boolean(),
  hashId: v.nullable(hash),
  agreedAt: v.nullable(moment),
});

/** The activity that earns credit. */
export const creditedActivity = v.object({ kind: v.picklist(['article', 'course']), id, slug });

/** How sure a learner says they are of an answer. It never changes a grade. */
export const confidence = v.picklist(['guess', 'fairly-sure', 'sure']);

/** Two letters; `US` means the registration with the Drug Enforcement Administration. */
export const stateCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a state’s code'));

/**
 * Whether a schema's only complaint is an id of another format. The format of ids is this server's own; a reader of
 * another backend accepts any other text that fits in a path.
 */
export const isOpaqueId = ({ requirement, input }: GenericIssue): boolean =>
  (requirement === ID || requirement === COUNTED_ID) &&
  typeof input === 'string' &&
  /^[^/\s]+$/.test(input) &&
  !/^\.\.?$/.test(input);
