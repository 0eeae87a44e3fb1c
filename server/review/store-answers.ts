import type { DecodedInput } from '#contract/endpoint.ts';
import type { answerReviewEndpoint } from '#contract/review.ts';
import { isCorrect, type KeyedOption } from '#core/assessment/grading.ts';
import { isSameQuestion, type QuestionKind } from '#core/review/past-answer.ts';
import { scheduledQuestions } from '#core/review/schedule.ts';
import type { Queries } from '../database/database.ts';
import { pastAnswers } from './past-answers.ts';
import { QUESTIONS } from './review-questions.ts';

type ReviewAnswer = DecodedInput<typeof answerReviewEndpoint>['body']['answers'][number];

/**
 * Stores a learner's review answers, each once. Skips questions that are not scheduled for review, whose keys the
 * learner may not know yet, and options that belong to another question. A device's clock may be wrong, so no answer
 * is dated in the future.
 */
export const storeAnswers = async (
  queries: Queries,
  userId: string,
  answers: readonly ReviewAnswer[],
  now: Date,
): Promise<void> => {
  const reviewed = scheduledQuestions(await pastAnswers(queries, userId, now));
  for (const answer of answers) {
    if (!reviewed.some((each) => isSameQuestion(each, answer))) continue;
    const options = await optionsOf(queries, answer.kind, answer.questionId);
    if (!options.some(({ id }) => id === answer.optionId)) continue;
    const answeredAt = new Date(Math.min(Date.parse(answer.answeredAt), now.getTime()));
    await queries.query(
      `insert into review_answers
         (user_id, id, kind, question_id, option_id, correct, confidence, answered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        ...[userId, answer.id, answer.kind, answer.questionId, answer.optionId],
        ...[isCorrect(options, answer.optionId), answer.confidence, answeredAt.toISOString()],
      ],
    );
  }
};

const optionsOf = (
  queries: Queries,
  kind: QuestionKind,
  questionId: string,
): Promise<readonly KeyedOption[]> =>
  queries.query<KeyedOption>(
    `select o.id::text as id, o.correct from ${QUESTIONS[kind].options} o where o.question_id = $1`,
    [questionId],
  );
