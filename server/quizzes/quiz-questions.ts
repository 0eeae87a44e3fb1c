import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { articleQuiz } from '#contract/quizzes.ts';
import { questionJson } from '../assessment/question-json.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const quizRow = v.omit(articleQuiz, ['attempt']);
export type Quiz = Decoded<typeof quizRow>;

/** A quiz without its answers. Its questions always have the same order. */
export const readQuiz = async (queries: Queries, quizId: string): Promise<Quiz> => {
  const [row] = await readRows(
    queries,
    v.object({ quiz: quizRow }),
    `select jsonb_build_object(
       'quizId', z.id::text,
       'articleId', a.id::text,
       'articleSlug', a.slug,
       'articleTitle', a.title,
       'credit', z.credit_quarters,
       'passingMarkPercent', z.passing_mark_percent,
       'minutes', z.minutes,
       'demonstration', a.demonstration,
       'questions', coalesce((
         select jsonb_agg(${questionJson('question_options')} order by q.position)
         from questions q where q.quiz_id = z.id), '[]')
     ) as quiz
     from quizzes z join articles a on a.id = z.article_id where z.id = $1`,
    [quizId],
  );
  if (row === undefined) throw new Error(`There is no quiz ${quizId}.`);
  return row.quiz;
};
