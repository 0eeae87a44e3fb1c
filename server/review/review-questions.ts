import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { todaysReviewEndpoint } from '#contract/review.ts';
import { keyText, QUESTION_KINDS, type QuestionKey, type QuestionKind } from '#core/review/past-answer.ts';
import { type OptionTable, pretestQuestionJson } from '../assessment/question-json.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { othersFirst } from '../platform/shared/others-first.ts';

const subjectRow = v.object({
  id: v.string(),
  origin: todaysReviewEndpoint.response.entries.questions.item.entries.origin,
  /** The names of the article's topics or, for a module, the title of its course. */
  topics: v.array(v.string()),
});
/** Where a question comes from, and what it is about. */
type Subject = Decoded<typeof subjectRow>;

const foundQuestionRow = v.object({
  ...subjectRow.entries,
  question: todaysReviewEndpoint.response.entries.questions.item.entries.question,
});
/** A question that can be reviewed, without its key, and where it comes from. */
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
      array[v.draft ->> 'title'] as topics`,
    options: 'course_question_options',
  },
};

/** Finds questions by their keys. */
export const findQuestions = (
  queries: Queries,
  keys: readonly QuestionKey[],
): Promise<(key: QuestionKey) => FoundQuestion | undefined> =>
  find(queries, keys, foundQuestionRow, (options) => `${pretestQuestionJson(options)} as question, `);

/** Where questions come from, by their keys. */
export const findSubjects = (
  queries: Queries,
  keys: readonly QuestionKey[],
): Promise<(key: QuestionKey) => Subject | undefined> => find(queries, keys, subjectRow, () => '');

const AT_ONCE = 500;

const find = async <Row extends Subject>(
  queries: Queries,
  keys: readonly QuestionKey[],
  row: v.GenericSchema<unknown, Row>,
  columns: (options: OptionTable) => string,
): Promise<(key: QuestionKey) => Row | undefined> => {
  const found = new Map<string, Row>();
  for (const kind of QUESTION_KINDS) {
    const ids = [...new Set(keys.flatMap((key) => (key.kind === kind ? [key.questionId] : [])))];
    const { from, about, options } = QUESTIONS[kind];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (at > 0) await othersFirst();
      const rows = await readRows(
        queries,
        row,
        `select q.id::text, ${columns(options)}${about} from ${from} where q.id = any($1::bigint[])`,
        [ids.slice(at, at + AT_ONCE)],
      );
      for (const each of rows) found.set(keyText({ kind, questionId: each.id }), each);
    }
  }
  return (key) => found.get(keyText(key));
};
