import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { creditNeed, day, moment, noCreditReason, quarterHours } from '#contract/values.ts';
import { stepOf } from '#core/activities/claim.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import { noCreditForAttempt, noCreditNow } from '#core/activities/no-credit.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { OWNED, type OwnerIds, ownedBy } from '../quizzes/attempt-owner.ts';
import { readAllowance } from './allowance.ts';
import { DISCLOSURE_CHECKSUM } from './disclosure-text.ts';

/** An article's activity that its owner passed, and the state of its credit. */
const claim = v.object({
  finishedAt: moment,
  timeZone: v.string(),
  agreed: v.boolean(),
  claimed: v.nullable(quarterHours),
  creditId: v.nullable(v.string()),
  noCredit: v.array(noCreditReason),
  articleId: v.string(),
  slug: v.string(),
  title: v.string(),
  maximum: quarterHours,
  /** The first attempt that passed, preferably one for credit. */
  attemptId: v.string(),
  creditedAttemptId: v.nullable(v.string()),
  /** The last day for credit. */
  expiresOn: v.nullable(day),
});
export type Claim = Decoded<typeof claim>;

/**
 * An owner's first passed attempt at each article, preferring attempts for credit over practice. Covers either one
 * article, or all articles that have not given the owner credit yet.
 */
export const readClaims = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string | 'unawarded',
  now: Date,
): Promise<readonly Claim[]> => {
  // Two indexes alone find the articles to read, because most passed articles already have their credit.
  const withoutCredit = `array(
    select p.article_id from assessment_attempts p where p.user_id = $1::bigint and p.passed and p.article_id is not null
    except select had.article_id from credits had where had.user_id = $1::bigint)`;
  const rows = await readRows(
    queries,
    claimRow,
    `select distinct on (t.article_id) t.article_id as "articleId", a.slug, a.title, t.id as "attemptId",
       t.finished_at as "finishedAt",
       -- The account's zone if the attempt has none.
       coalesce(t.time_zone, u.time_zone, 'UTC') as "timeZone", z.credit_quarters as maximum,
       case when e.id is not null then least(e.claimed_quarters, z.credit_quarters) end as claimed,
       exists (
         select 1 from disclosure_agreements d
         where ${ownedBy('d')} and d.article_id = a.id and d.checksum = ${DISCLOSURE_CHECKSUM}) as agreed,
       c.id as "creditId", c.attempt_id as "creditedAttemptId", t.is_practice as "isPractice",
       a.standing = 'retracted' as "isWithdrawn", a.details #>> '{activity,expiresOn}' as "expiresOn",
       case when ${listed('a', now)} then coalesce(current.credit_quarters, 0) else 0 end as credit,
       coalesce(a.details #> '{activity,missing}', '[]') as missing,
       current.practice_from as "practiceFrom"
     from attempts t
       join articles a on a.id = t.article_id
       join quizzes z on z.id = t.quiz_id
       left join quizzes current on current.id = a.current_quiz_id
       left join users u on u.id = t.user_id
       left join evaluations e on e.article_id = t.article_id and ${ownedBy('e')}
       left join credits c on c.article_id = t.article_id and c.user_id = $1::bigint
     where ${OWNED} and t.passed
       and ${articleId === 'unawarded' ? `c.id is null and t.article_id = any(${withoutCredit})` : 't.article_id = $3::bigint'}
     order by t.article_id, t.is_practice, t.finished_at, t.id`,
    articleId === 'unawarded' ? owner : [...owner, articleId],
  );
  return rows.map(({ isPractice, isWithdrawn, credit, missing, practiceFrom, ...claim }) => {
    const { expiresOn } = claim;
    const noCredit = noCreditForAttempt(
      { isPractice },
      noCreditNow({ credit, missing, expiresOn, isWithdrawn, practiceFrom: practiceFrom ?? undefined }, now),
    );
    return { ...claim, noCredit };
  });
};

const claimRow = v.object({
  ...v.omit(claim, ['noCredit']).entries,
  isPractice: v.boolean(),
  isWithdrawn: v.boolean(),
  /** For a quiz started now; 0 if none can be started. */
  credit: v.number(),
  missing: v.array(creditNeed),
  practiceFrom: v.nullable(v.literal('pubmedqa')),
});

interface ArticleClaim {
  readonly claim: Claim | undefined;
  readonly step: ClaimStep;
}

/** The owner's claim to the credit of one article, and its next step. */
export const claimOf = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
  now: Date,
): Promise<ArticleClaim> => {
  const [claim] = await readClaims(queries, owner, articleId, now);
  const [userId] = owner;
  const allowance = await readAllowance(queries, userId);
  return { claim, step: stepOf(claim, userId !== null, allowance) };
};
