import type { QuizStanding } from '../quizzes/quiz.ts';
import { RULES, type Subject } from './subject.ts';

/** How far an attempt is, as stored. */
export interface AttemptFacts {
  readonly finishedAt: string | null;
  /** Null while in progress, and for a pretest, which has no passing mark. */
  readonly passed: boolean | null;
  /** The learner has left it for now. */
  readonly isSetAside: boolean;
}

/**
 * The attempt that counts among all at one subject (earliest first): a passed one, else one in progress, else the
 * latest.
 */
export const attemptThatCounts = <A extends Pick<AttemptFacts, 'finishedAt' | 'passed'>>(
  attempts: readonly A[],
): A | undefined =>
  attempts.findLast(({ passed }) => passed === true) ??
  attempts.find(({ finishedAt }) => finishedAt === null) ??
  attempts.at(-1);

/** Whether starting resumes this attempt: a failed quiz is begun again, a pretest never is. */
export const resumesAttempt = (subject: Subject, { passed }: Pick<AttemptFacts, 'passed'>): boolean =>
  RULES[subject].taken === 'once' || passed !== false;

export const attemptState = (attempt: AttemptFacts | undefined): QuizStanding['state'] => {
  if (attempt === undefined) return 'not-started';
  if (attempt.finishedAt !== null) return attempt.passed === true ? 'passed' : 'missed';
  return attempt.isSetAside ? 'set-aside' : 'under-way';
};
