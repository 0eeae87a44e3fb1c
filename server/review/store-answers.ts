import * as v from 'valibot';
import type { DecodedInput } from '#contract/endpoint.ts';
import type { answerReviewEndpoint } from '#contract/review.ts';
import type { KeyedQuestion } from '#core/assessment/grading.ts';
import { oldOptionId } from '#core/assessment/questions/old-option-id.ts';
import { keptAnswer } from '#core/review/kept-answer.ts';
import type { QuestionKind } from '#core/review/past-answer.ts';
import { scheduledQuestions } from '#core/review/schedule.ts';
import { keyedJson, keyedQuestion as keyedQuestionRow } from '../assessment/question-json.ts';
import { responseIn } from '../assessment/response-in.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { pastAnswers } from './past-answers.ts';
import { QUESTIONS } from './review-questions.ts';

type ReviewAnswer = DecodedInput<typeof answerReviewEndpoint>['body']['answers'][number];

/** Stores a learner's review answers, each once, as far as core keeps them. */
export const storeAnswers = async (
  queries: Queries,
  userId: string,
  answers: readonly ReviewAnswer[],
  now: Date,
): Promise<void> => {
  const reviewed = scheduledQuestions(await pastAnswers(queries, userId, now));
  for (const answer of answers) {
    const question = await keyedQuestion(queries, answer.kind, answer.questionId);
    const reviews = await countReviews(queries, userId, answer);
    const kept = keptAnswer({ ...answer, response: responseIn(answer) }, reviewed, question, reviews, now);
    if (kept === null) continue;
    await queries.query(
      `insert into review_answers
         (user_id, id, kind, question_id, response, option_id, correct, confidence, answered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        userId,
        kept.id,
        kept.kind,
        kept.questionId,
        JSON.stringify(kept.response),
        oldOptionId(kept.response) ?? null,
        kept.correct,
        kept.confidence,
        kept.answeredAt,
      ],
    );
  }
};

const countReviews = async (
  queries: Queries,
  userId: string,
  { kind, questionId }: ReviewAnswer,
): Promise<number> => {
  const [counted] = await readRows(
    queries,
    v.object({ reviews: v.number() }),
    `select count(*)::integer as reviews from review_answers
     where user_id = $1 and kind = $2 and question_id = $3`,
    [userId, kind, questionId],
  );
  return counted?.reviews ?? 0;
};

const keyedQuestion = async (
  queries: Queries,
  kind: QuestionKind,
  questionId: string,
): Promise<KeyedQuestion | null> => {
  const { from, options } = QUESTIONS[kind];
  const [found] = await readRows(
    queries,
    v.object({ question: keyedQuestionRow }),
    `select ${keyedJson(options)} as question from ${from} where q.id = $1`,
    [questionId],
  );
  return found?.question ?? null;
};
