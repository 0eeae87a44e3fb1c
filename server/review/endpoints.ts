import * as v from 'valibot';
import {
  answerReviewEndpoint,
  carryReviewEndpoint,
  reviewInsightsEndpoint,
  todaysReviewEndpoint,
} from '#contract/review.ts';
import { knownZone } from '#core/credits/completion-day.ts';
import { insightSteps, type PlacedAnswer } from '#core/review/insights.ts';
import { isSameQuestion, QUESTION_KINDS } from '#core/review/past-answer.ts';
import { scheduleSteps } from '#core/review/schedule.ts';
import { todaysReviewSteps } from '#core/review/todays-review.ts';
import { gradedJson, gradedRow, gradeOf, keyedJson } from '../assessment/question-json.ts';
import { readPractice } from '../planner/read-practice.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Handler, handler, heavy } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';
import { askAgain, askedAgain } from './ask-again.ts';
import { pastAnswers, pastAnswersTo } from './past-answers.ts';
import { findQuestions, findSubjects, QUESTIONS } from './review-questions.ts';
import { storeAnswers } from './store-answers.ts';

const today = handler(todaysReviewEndpoint, async ({ input, caller, database, now }) => {
  const timeZone = knownZone(input.query.timeZone);
  const answers = await pastAnswers(database, learnerOf(caller), now());
  const { questions, later, nextDueAt } = await runInSlices(
    todaysReviewSteps(answers, { now: now(), timeZone }),
  );
  const find = await findQuestions(database, questions);
  return {
    questions: questions.flatMap((scheduled) => {
      const found = find(scheduled);
      return found === undefined ? [] : [{ ...scheduled, question: found.question, origin: found.origin }];
    }),
    later,
    nextDueAt,
  };
});

const answer = handler(answerReviewEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { answers } = input.body;
  return database.transaction(async (queries) => {
    await storeAnswers(queries, userId, answers, now());
    const scheduled = await runInSlices(scheduleSteps(await pastAnswersTo(queries, userId, answers, now())));
    const grades = await gradesOf(
      queries,
      userId,
      answers.map(({ id }) => id),
    );
    return {
      grades: grades.flatMap(({ kind, answerId, grade }) => {
        const next = scheduled.find((each) => isSameQuestion(each, { kind, questionId: grade.questionId }));
        return next === undefined ? [] : [{ answerId, grade: { ...grade, peers: null }, dueAt: next.dueAt }];
      }),
    };
  });
});

const carry = handler(carryReviewEndpoint, async ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  await database.transaction((queries) => storeAnswers(queries, userId, input.body.answers, now()));
  return { message: 'The answers are stored.' };
});

const insights = handler(reviewInsightsEndpoint, async ({ caller, database, now }) => {
  const userId = learnerOf(caller);
  const { timeZone } = await readPractice(database, userId);
  const answers = await pastAnswers(database, userId, now());
  const find = await findSubjects(database, answers);
  const placed: PlacedAnswer[] = [];
  for (const each of answers) {
    const found = find(each);
    if (found !== undefined) placed.push({ ...each, topics: found.topics, origin: found.origin });
  }
  return runInSlices(insightSteps(placed, timeZone));
});

export const endpoints: readonly Handler[] = [
  heavy(today),
  answer,
  heavy(carry),
  heavy(insights),
  askedAgain,
  askAgain,
];

/** The grades of these answers as first stored. */
const gradesOf = async (queries: Queries, userId: string, ids: readonly string[]) => {
  const found = [];
  for (const kind of QUESTION_KINDS) {
    const { from, options } = QUESTIONS[kind];
    found.push(
      ...(
        await readRows(
          queries,
          v.object({ answerId: v.string(), ...gradedRow }),
          `select w.id as "answerId", ${keyedJson(options)} as question, ${gradedJson(options)} as graded
         from review_answers w join (select q.* from ${from}) q on q.id = w.question_id
         where w.user_id = $1 and w.kind = $2 and w.id = any($3::text[])`,
          [userId, kind, ids],
        )
      ).map((row) => ({ answerId: row.answerId, kind, grade: gradeOf(row) })),
    );
  }
  return found;
};
