import * as v from 'valibot';
import { questionResponse } from '#contract/questions.ts';
import { type AnswerFacts, decideAnswer } from '#core/assessment/decide-answer.ts';
import { oldOptionId } from '#core/assessment/questions/old-option-id.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Confidence } from '#core/review/confidence.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { ASKED } from './asked-questions.ts';
import { answeredBefore } from './peers.ts';
import { keyedJson, keyedQuestion } from './question-json.ts';

interface Answering {
  readonly attemptId: string;
  readonly questionId: string;
  /** As it was sent. */
  readonly response: unknown;
  /** The learner's stated confidence; null if they stated none. It does not change the grade. */
  readonly confidence: Confidence | null;
  readonly at: Date;
}

/**
 * Stores an answer with its grade as core decides; the same answer again changes nothing. Throws core's refusals. Call
 * it within a transaction that locks the attempt.
 */
export const storeAnswer = async (
  queries: Queries,
  subject: Subject,
  { attemptId, questionId, response, confidence, at }: Answering,
  facts: Pick<AnswerFacts, 'isFinished' | 'closed'>,
): Promise<void> => {
  const { join, options } = ASKED[subject];
  const [asked] = await readRows(
    queries,
    v.object({ question: keyedQuestion }),
    `select ${keyedJson(options)} as question from assessment_attempts t ${join}
     where t.subject = $1 and t.id = $2 and q.id = $3`,
    [subject, attemptId, questionId],
  );
  const [first] = await readRows(
    queries,
    v.object({ response: questionResponse }),
    'select response from assessment_answers where subject = $1 and attempt_id = $2 and question_id = $3',
    [subject, attemptId, questionId],
  );
  const decided = decideAnswer(subject, {
    ...facts,
    question: asked?.question ?? null,
    response,
    first: first?.response ?? null,
  });
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (decided.decision === 'keep')
    await queries.query(
      `insert into assessment_answers
         (subject, attempt_id, question_id, response, option_id, correct, answered_at, confidence, first_of_person)
       select t.subject, t.id, $3, $4, $5, $6, $7, $8, not ${ANSWERED_BEFORE[subject]}
       from assessment_attempts t where t.subject = $1 and t.id = $2`,
      [
        subject,
        attemptId,
        questionId,
        JSON.stringify(decided.response),
        oldOptionId(decided.response) ?? null,
        decided.correct,
        at.toISOString(),
        confidence,
      ],
    );
};

/**
 * SQL: whether the same person answered question `$3` in an attempt other than `$2`, because peer statistics count
 * only first answers. A pretest is taken once.
 */
const ANSWERED_BEFORE: Readonly<Record<Subject, string>> = {
  'article-quiz': answeredBefore('article-quiz'),
  'module-quiz': answeredBefore('module-quiz'),
  'article-pretest': 'false',
  'course-pretest': 'false',
};
