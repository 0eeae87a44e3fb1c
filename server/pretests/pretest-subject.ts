import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { day, moment } from '#contract/values.ts';
import { isPretestDue, type StartFacts } from '#core/assessment/decide-start.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound, refusedField } from '../platform/http/refused.ts';

interface WhichArticle {
  readonly articleId?: string | undefined;
  readonly slug?: string | undefined;
}

const article = v.object({
  articleId: v.string(),
  slug: v.string(),
  title: v.string(),
  currentQuizId: v.nullable(v.string()),
  pretestQuestions: v.number(),
});

const subjectRow = v.object({
  ...article.entries,
  isWithdrawn: v.boolean(),
  expiresOn: v.nullable(day),
  pretestId: v.nullable(v.string()),
  finishedAt: v.nullable(moment),
  isQuizBegun: v.boolean(),
});

/** An article with the state of the learner's pretest. */
export interface PretestSubject extends Decoded<typeof article> {
  readonly isDue: boolean;
  /** The facts that decide whether the pretest can be started. */
  readonly facts: StartFacts;
}

/** If both a slug and an id are given, they must name the same article. Responds with 404 if it is not found. */
export const pretestSubject = async (
  queries: Queries,
  userId: string,
  which: WhichArticle,
  now: Date,
): Promise<PretestSubject> => {
  if (which.articleId === undefined && which.slug === undefined) throw noArticleNamed();
  const subject = await findSubject(queries, userId, which, now);
  if (subject === undefined) throw notFound();
  return subject;
};

/** How many questions a learner must answer before reading an article: 0 if no pretest is due (PT-01). */
export const pretestQuestionsDue = async (
  queries: Queries,
  userId: string,
  articleId: string,
  now: Date,
): Promise<number> => {
  const subject = await findSubject(queries, userId, { articleId }, now);
  return subject?.isDue ? subject.pretestQuestions : 0;
};

/** The article as the API presents it with a pretest. */
export const nameOf = ({ articleId, slug, title }: PretestSubject) => ({
  articleId,
  articleSlug: slug,
  articleTitle: title,
});

/** A pretest keeps the questions it started with. */
const findSubject = async (
  queries: Queries,
  userId: string,
  { articleId, slug }: WhichArticle,
  now: Date,
): Promise<PretestSubject | undefined> => {
  const [found] = await readRows(
    queries,
    subjectRow,
    `select a.id as "articleId", a.slug, a.title, a.current_quiz_id as "currentQuizId",
       a.standing = 'retracted' as "isWithdrawn", a.details #>> '{activity,expiresOn}' as "expiresOn",
       p.id as "pretestId", p.finished_at as "finishedAt",
       exists (select 1 from attempts t where t.user_id = $1 and t.article_id = a.id) as "isQuizBegun",
       (select count(*)::integer from questions q
        where q.quiz_id = coalesce(p.quiz_id, a.current_quiz_id) and q.pretest) as "pretestQuestions"
     from articles a left join pretests p on p.article_id = a.id and p.user_id = $1
     where ${listed('a', now)} and ($2::bigint is null or a.id = $2) and ($3::text is null or a.slug = $3)`,
    [userId, articleId ?? null, slug ?? null],
  );
  if (found === undefined) return undefined;
  const { isWithdrawn, expiresOn, pretestId, finishedAt, isQuizBegun, ...article } = found;
  const before = pretestId === null ? undefined : { finishedAt, passed: null, isPractice: false };
  const hasQuestions = article.pretestQuestions > 0;
  // A pretest gives no credit, and is the same for practice.
  const facts = { before, hasQuestions, isWithdrawn, isQuizBegun, expiresOn, givesCredit: true, now };
  return { ...article, facts, isDue: isPretestDue('article-pretest', facts) };
};

const noArticleNamed = () => refusedField('articleId', 'Say which article, by its id or its slug.');
