import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { todaysReviewEndpoint } from '#contract/review.ts';
import type { QuestionKey, QuestionKind } from '#core/review/past-answer.ts';
import { type OptionTable, pretestQuestionJson } from '../assessment/question-json.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** A question that can be reviewed, without its key, and where it comes from. */
const foundQuestionRow = v.object({
  ...v.pick(todaysReviewEndpoint.response.entries.questions.item, ['question', 'origin']).entries,
  /** The names of the article's topics or, for a module, the title of its course. */
  topics: v.array(v.string()),
});
export type FoundQuestion = Decoded<typeof foundQuestionRow>;

/** SQL for the questions `q` of each kind, and where they come from. */
export const QUESTIONS: Readonly<
  Record<QuestionKind, { readonly from: string; readonly about: string; readonly options: OptionTable }>
> = {
  article: {
    from: 'questions q join quizzes z on z.id = q.quiz_id join articles a on a.id = z.article_id',
    about: `jsonb_build_object('title', a.title, 'articleSlug', a.slug, 'courseId', null, 'moduleId', null) as origin,
      array(select p.name from article_topics p where p.article_id = a.id and not p.requirement order by p.name) as topics`,
    options: 'question_options',
  },
  module: {
    from: `course_questions q join course_modules m on m.id = q.module_id
      join course_versions v on v.id = m.version_id join courses c on c.id = v.course_id`,
    about: `jsonb_build_object(
        'title', m.title, 'articleSlug', null, 'courseId', c.id::text, 'moduleId', m.id::text) as origin,
      array[v.details ->> 'title'] as topics`,
    options: 'course_question_options',
  },
};

/** Finds questions by their keys. */
export const findQuestions = async (
  queries: Queries,
  keys: readonly QuestionKey[],
): Promise<(key: QuestionKey) => FoundQuestion | undefined> => {
  const found = new Map<QuestionKind, ReadonlyMap<string, FoundQuestion>>();
  for (const kind of ['article', 'module'] as const) {
    const ids = keys.filter((key) => key.kind === kind).map(({ questionId }) => questionId);
    if (ids.length === 0) continue;
    const { from, about, options } = QUESTIONS[kind];
    const rows = await readRows(
      queries,
      foundQuestionRow,
      `select ${pretestQuestionJson(options)} as question, ${about} from ${from} where q.id = any($1::bigint[])`,
      [ids],
    );
    found.set(kind, new Map(rows.map((row) => [row.question.id, row])));
  }
  return ({ kind, questionId }) => found.get(kind)?.get(questionId);
};
