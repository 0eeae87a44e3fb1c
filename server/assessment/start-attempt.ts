import { attemptThatCounts } from '#core/assessment/attempts.ts';
import { decideStart, type StartFacts, whyNoFurtherAttempt } from '#core/assessment/decide-start.ts';
import type { Subject } from '#core/assessment/subject.ts';
import type { Queries } from '../platform/database/database.ts';
import { refusedBy } from '../platform/http/refused.ts';
import {
  type AttemptRecord,
  attemptAt,
  attemptsAt,
  insertAttempt,
  type NewAttempt,
  type Places,
} from './attempts.ts';

export interface Starting extends Omit<StartFacts, 'before' | 'now'>, Omit<NewAttempt, 'isPractice'> {}

/**
 * Starts an attempt or returns the one that counts, as core decides; throws core's refusals. Call it within a
 * transaction: repeated and concurrent calls leave one attempt in progress.
 */
export const startAttempt = async <S extends Subject>(
  queries: Queries,
  subject: S,
  place: Places[S],
  { hasQuestions, isWithdrawn, isQuizBegun, expiresOn, givesCredit, ...begun }: Starting,
): Promise<AttemptRecord<S>> => {
  const attempts = await attemptsAt(queries, subject, place);
  const before = attemptThatCounts(attempts);
  const { startedAt: now } = begun;
  const facts = { before, hasQuestions, isWithdrawn, isQuizBegun, expiresOn, givesCredit, now };
  const decided = decideStart(subject, facts);
  if (decided.decision === 'refuse') throw refusedBy(decided.refusal);
  if (decided.decision === 'resume' && before !== undefined) return before;
  const why = whyNoFurtherAttempt(attempts.length);
  if (why !== null) throw refusedBy(why);
  await insertAttempt(queries, subject, place, { ...begun, isPractice: !givesCredit });
  // This call or a concurrent one has started it.
  const attempt = await attemptAt(queries, subject, place);
  if (attempt === undefined) throw new Error(`No attempt at ${subject} was started.`);
  return attempt;
};
