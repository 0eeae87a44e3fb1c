import * as v from 'valibot';
import type { DecodedInput } from '#contract/endpoint.ts';
import type { answerReviewEndpoint } from '#contract/review.ts';
import type { KeyedQuestion } from '#core/assessment/grade-response.ts';
import { oldOptionId } from '#core/assessment/questions/old-option-id.ts';
import { keptAnswer } from '#core/review/kept-answer.ts';
import { keyText, QUESTION_KINDS } from '#core/review/past-answer.ts';
import { scheduleSteps } from '#core/review/schedule.ts';
import { keyedJson, keyedQuestion as keyedQuestionRow } from '../assessment/question-json.ts';
import { responseIn } from '../assessment/response-in.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';
import { pastAnswersTo } from './past-answers.ts';
import { QUESTIONS } from './review-questions.ts';

type ReviewAnswer = DecodedInput<typeof answerReviewEndpoint>['body']['answers'][number];

/**
 * Stores a learner's review answers, each once, as far as core keeps them. Reads and writes once for each table, however
 * many there are.
 */
export const storeAnswers = async (
  queries: Queries,
  userId: string,
  answers: readonly ReviewAnswer[],
  now: Date,
): Promise<void> => {
  const reviewed = await runInSlices(scheduleSteps(await pastAnswersTo(queries, userId, answers, now)));
  const questions = await keyedQuestions(queries, answers);
  const reviews = await countReviews(queries, userId, answers);
  let inAll = await countAll(queries, userId);
  const stored = await storedIds(queries, userId, answers);
  const kept = answers.flatMap((answer) => {
    if (stored.has(answer.id)) return [];
    stored.add(answer.id);
    const key = keyText(answer);
    const toQuestion = reviews.get(key) ?? 0;
    const given = { ...answer, response: responseIn(answer) };
    const each = keptAnswer(given, reviewed, questions.get(key) ?? null, { toQuestion, inAll }, now);
    if (each === null) return [];
    reviews.set(key, toQuestion + 1);
    inAll += 1;
    return [{ ...each, optionId: oldOptionId(each.response) ?? null }];
  });
  if (kept.length === 0) return;
  await queries.query(
    `insert into review_answers
       (user_id, id, kind, question_id, response, option_id, correct, confidence, answered_at)
     select $1, id, kind, "questionId", response, "optionId", correct, confidence, "answeredAt"
     from jsonb_to_recordset($2::jsonb) as kept (id text, kind text, "questionId" bigint, response jsonb,
       "optionId" bigint, correct boolean, confidence text, "answeredAt" timestamptz)
     on conflict do nothing`,
    [userId, JSON.stringify(kept)],
  );
};

const storedIds = async (
  queries: Queries,
  userId: string,
  answers: readonly ReviewAnswer[],
): Promise<Set<string>> => {
  const found = await readRows(
    queries,
    v.object({ id: v.string() }),
    'select id from review_answers where user_id = $1 and id = any($2::text[])',
    [userId, answers.map(({ id }) => id)],
  );
  return new Set(found.map(({ id }) => id));
};

/** How often the learner has answered each of these questions in reviews. */
const countReviews = async (
  queries: Queries,
  userId: string,
  answers: readonly ReviewAnswer[],
): Promise<Map<string, number>> => {
  const counted = await readRows(
    queries,
    v.object({ kind: v.picklist(QUESTION_KINDS), questionId: v.string(), reviews: v.number() }),
    `select kind, question_id::text as "questionId", count(*)::integer as reviews from review_answers
     where user_id = $1 and question_id = any($2::bigint[]) group by kind, question_id`,
    [userId, answers.map(({ questionId }) => questionId)],
  );
  return new Map(counted.map((each) => [keyText(each), each.reviews]));
};

const countAll = async (queries: Queries, userId: string): Promise<number> => {
  const [counted] = await readRows(
    queries,
    v.object({ reviews: v.number() }),
    'select count(*)::integer as reviews from review_answers where user_id = $1',
    [userId],
  );
  return counted?.reviews ?? 0;
};

const keyedQuestions = async (
  queries: Queries,
  answers: readonly ReviewAnswer[],
): Promise<ReadonlyMap<string, KeyedQuestion>> => {
  const found = new Map<string, KeyedQuestion>();
  for (const kind of QUESTION_KINDS) {
    const ids = answers.filter((answer) => answer.kind === kind).map(({ questionId }) => questionId);
    if (ids.length === 0) continue;
    const { from, options } = QUESTIONS[kind];
    const rows = await readRows(
      queries,
      v.object({ id: v.string(), question: keyedQuestionRow }),
      `select q.id, ${keyedJson(options)} as question from ${from} where q.id = any($1::bigint[])`,
      [ids],
    );
    for (const { id, question } of rows) found.set(keyText({ kind, questionId: id }), question);
  }
  return found;
};
