import * as v from 'valibot';

/** What the ids of this server look like. */
export const ID = /^[1-9]\d{0,17}$/;

/** And those of what a sum counts: a credit that was earned here, or one that the learner reported. */
export const COUNTED_ID = /^(reported-)?[1-9]\d{0,17}$/;

/** An id: opaque to clients (adapters/http/decode.ts), digits to the server, so that it can stand in a path. */
export const id = v.pipe(v.string(), v.regex(ID, 'is not an id'));

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,199}$/, 'is not a slug'));

/** Credit in quarter hours: 2 is 0.5 AMA PRA Category 1 Credit. */
export const quarterHours = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Hundredths of a credit. */
export const hundredths = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A moment, UTC, ISO 8601. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** A day on somebody's calendar: 2026-11-20. */
export const day = v.pipe(v.string(), v.isoDate());

/** An IANA zone name, as the learner's browser gives it; the server checks that it knows it. */
export const timeZone = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A capability of at least 128 random bits, base64url. */
export const hash = v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/, 'is not a hash'));

/** The opaque place in a list that an earlier page gave. */
export const cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/, 'is not a cursor'));

export const text = (maximum: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(maximum, `is longer than ${maximum} characters`),
  );

/** What every refusal carries. */
export const refusalBody = v.object({
  message: v.string(),
  errors: v.record(v.string(), v.array(v.string())),
});

export const links = v.object({ next: v.nullable(cursor), prev: v.nullable(cursor) });

/** The specification's cursor-paginated response (section 3), with how many there are in all. */
export const paginated = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), links, total: v.number() });

export const done = v.object({ message: v.string() });

/** What is still needed for the credit, or that it is there. */
export const claimStep = v.picklist([
  'not-passed',
  'disclosure',
  'evaluation',
  'register',
  'plan',
  'awarded',
]);

/**
 * What became of the credit: there, now or since an earlier attempt; none, as the mark was missed; or what it waits
 * for.
 */
export const creditOutcome = v.picklist([
  ...(['awarded', 'already-awarded', 'not-passed'] as const),
  ...(['agree-to-disclosure', 'evaluate-to-claim', 'register-to-have-it', 'plan-limit'] as const),
]);

/** What learners made of an article; `vote` is the caller's own. */
export const reactions = v.object({
  vote: v.nullable(v.picklist(['up', 'down'])),
  upVotes: v.number(),
  downVotes: v.number(),
  shareCount: v.number(),
});

/** Whether the caller has agreed to the disclosure as it is now; changed since, it is to be agreed to anew. */
export const agreement = v.object({
  agreed: v.boolean(),
  hashId: v.nullable(hash),
  agreedAt: v.nullable(moment),
});

/** What credit is earned by. */
export const creditedActivity = v.object({ kind: v.picklist(['article', 'course']), id, slug });
