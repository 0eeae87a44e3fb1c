import { createHash } from 'node:crypto';
import { USUAL_KIND } from '#core/assessment/questions/kinds.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ActivityDraft, ArticleDraft, QuizDraft } from '../content/article-draft.ts';

/**
 * Stores an article's quiz. A changed question, passing mark, credit or time creates a new version, and attempts keep
 * the version they started on; changed dates don't.
 */
export async function storeQuiz(
  { query }: Queries,
  articleId: string,
  { activity, quiz }: Pick<ArticleDraft, 'activity' | 'quiz'>,
): Promise<void> {
  if (activity === undefined || quiz === undefined) {
    await query('update articles set current_quiz_id = null where id = $1 and current_quiz_id is not null', [
      articleId,
    ]);
    return;
  }
  const checksum = quizChecksum(activity, quiz);
  const current = await query(
    `select 1 from articles join quizzes on quizzes.id = articles.current_quiz_id
     where articles.id = $1 and quizzes.checksum = $2`,
    [articleId, checksum],
  );
  if (current.length > 0) return;
  await query(
    `with quiz as (
       insert into quizzes (article_id, credit_quarters, passing_mark_percent, minutes, checksum, practice_from)
       values ($1, $2, $3, $4, $5, $8) returning id
     ), question as (
       insert into questions (quiz_id, position, kind, stem, pretest, explanation, reference_list)
       select quiz.id, given.position, coalesce(given.kind, $9), given.stem, given.pretest, given.explanation,
         given.reference_list
       from quiz, jsonb_to_recordset($6::jsonb) as given (
         position integer, kind text, stem text, pretest boolean, explanation text, reference_list jsonb)
       returning id, position
     ), option as (
       insert into question_options (question_id, position, text, correct, reason)
       select question.id, given.position, given.text, given.correct, given.reason
       from question join jsonb_to_recordset($7::jsonb)
         as given (question integer, position integer, text text, correct boolean, reason text)
         on given.question = question.position
     )
     update articles set current_quiz_id = quiz.id from quiz where articles.id = $1`,
    [
      articleId,
      activity.creditQuarters,
      activity.passingMarkPercent,
      activity.minutes,
      checksum,
      JSON.stringify(questionRows(quiz)),
      JSON.stringify(optionRows(quiz)),
      quiz.practiceFrom ?? null,
      USUAL_KIND,
    ],
  );
}

function questionRows({ questions }: QuizDraft) {
  return questions.map(({ kind, stem, pretest, explanation, references }, position) => ({
    position,
    kind,
    stem,
    pretest,
    explanation,
    reference_list: references,
  }));
}

function optionRows({ questions }: QuizDraft) {
  return questions.flatMap(({ options }, question) =>
    options.map(({ text, correct, reason }, position) => ({ question, position, text, correct, reason })),
  );
}

function quizChecksum(
  { creditQuarters, passingMarkPercent, minutes }: ActivityDraft,
  quiz: QuizDraft,
): string {
  const content = [creditQuarters, passingMarkPercent, minutes, questionRows(quiz), optionRows(quiz)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
