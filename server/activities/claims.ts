import { type Claim as ClaimFacts, stepOf } from '#core/activities/claim.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import type { Queries } from '../database/database.ts';
import { OWNED, type OwnerIds, ownedBy } from '../quizzes/attempt-owner.ts';
import { readAllowance } from './allowance.ts';
import { DISCLOSURE_CHECKSUM } from './disclosure-text.ts';

/** An article's activity that somebody passed, and what they have done about its credit. */
export interface Claim extends ClaimFacts {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  /** Of several that passed, the first. */
  readonly attemptId: string;
  /** The most that the quiz gives, in quarter hours. */
  readonly maximum: number;
  readonly creditedAttemptId: string | null;
}

/** The first passed attempts of an owner, one an article: those without credit yet, or the one at an article. */
export const readClaims = (
  queries: Queries,
  owner: OwnerIds,
  articleId: string | 'unawarded',
): Promise<readonly Claim[]> =>
  queries.query<Claim>(
    `select distinct on (t.article_id) t.article_id as "articleId", a.slug, a.title, t.id as "attemptId",
       t.finished_at as "finishedAt",
       -- The account's zone where the attempt's own was not noted.
       coalesce(t.time_zone, u.time_zone, 'UTC') as "timeZone", z.credit_quarters as maximum,
       case when e.id is not null then least(e.claimed_quarters, z.credit_quarters) end as claimed,
       exists (
         select 1 from disclosure_agreements d
         where ${ownedBy('d')} and d.article_id = a.id and d.checksum = ${DISCLOSURE_CHECKSUM}) as agreed,
       c.id as "creditId", c.attempt_id as "creditedAttemptId"
     from attempts t
       join articles a on a.id = t.article_id
       join quizzes z on z.id = t.quiz_id
       left join users u on u.id = t.user_id
       left join evaluations e on e.article_id = t.article_id and ${ownedBy('e')}
       left join credits c on c.article_id = t.article_id and c.user_id = $1::bigint
     where ${OWNED} and t.passed
       and case when $3::bigint is null then c.id is null else t.article_id = $3 end
     order by t.article_id, t.finished_at, t.id`,
    [...owner, articleId === 'unawarded' ? null : articleId],
  );

interface ArticleClaim {
  readonly claim: Claim | undefined;
  readonly step: ClaimStep;
}

/** How far the owner is with the credit of one article. */
export const claimOf = async (
  queries: Queries,
  owner: OwnerIds,
  articleId: string,
): Promise<ArticleClaim> => {
  const [claim] = await readClaims(queries, owner, articleId);
  const [userId] = owner;
  const allowance = await readAllowance(queries, userId);
  return { claim, step: stepOf(claim, userId !== null, allowance) };
};
