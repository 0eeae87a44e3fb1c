import { type Claim as ClaimFacts, stepOf } from '#core/activities/claim.ts';
import type { ClaimStep } from '#core/activities/claim-step.ts';
import type { Queries } from '../database/database.ts';
import { OWNED, type OwnerIds, ownedBy } from '../quizzes/attempt-owner.ts';
import { readAllowance } from './allowance.ts';
import { DISCLOSURE_CHECKSUM } from './disclosure-text.ts';

/** An article's activity that its owner passed, and the state of its credit. */
export interface Claim extends ClaimFacts {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  /** The first attempt that passed. */
  readonly attemptId: string;
  /** The quiz's maximum credit, in quarter hours. */
  readonly maximum: number;
  readonly creditedAttemptId: string | null;
}

/** The first passed attempt of an owner at each article: of those without credit, or of one article. */
export const readClaims = (
  queries: Queries,
  owner: OwnerIds,
  articleId: string | 'unawarded',
): Promise<readonly Claim[]> =>
  queries.query<Claim>(
    `select distinct on (t.article_id) t.article_id as "articleId", a.slug, a.title, t.id as "attemptId",
       t.finished_at as "finishedAt",
       -- The account's zone if the attempt has none.
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

/** The owner's claim to the credit of one article, and its next step. */
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
