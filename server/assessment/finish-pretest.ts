import type { PretestSubject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { countAnswers, finishAttempt } from './finish-attempt.ts';

/** The progress of a pretest after an answer. The score comes with the last answer; no single answer is graded. */
export const finishPretest = async (
  queries: Queries,
  subject: PretestSubject,
  attemptId: string,
  at: Date,
): Promise<{
  readonly answered: number;
  readonly total: number;
  readonly result: { readonly correct: number; readonly total: number } | null;
}> => {
  const { answered, questions: total } = await countAnswers(queries, subject, attemptId);
  const finishing = { at, passingMarkPercent: null, timeZone: null, isWithdrawn: false };
  const decided = await finishAttempt(queries, subject, attemptId, finishing);
  const result = decided.decision === 'finish' ? { correct: decided.correct, total: decided.total } : null;
  return { answered, total, result };
};
