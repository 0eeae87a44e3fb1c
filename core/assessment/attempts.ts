import type { QuizStanding } from '../quizzes/quiz.ts';
import { RULES, type Subject } from './subject.ts';

/** How far an attempt is, as it is stored. */
export interface AttemptFacts {
  readonly finishedAt: string | null;
  /** Null while it is under way, and for a pretest, which has no mark to pass. */
  readonly passed: boolean | null;
  /** Left for now. */
  readonly isSetAside: boolean;
}

/** The attempt that counts, of all at one subject with the earliest first: passed, else under way, else the latest. */
export const attemptThatCounts = <A extends Pick<AttemptFacts, 'finishedAt' | 'passed'>>(
  attempts: readonly A[],
): A | undefined =>
  attempts.findLast(({ passed }) => passed === true) ??
  attempts.find(({ finishedAt }) => finishedAt === null) ??
  attempts.at(-1);

/** Whether who starts goes on with this attempt: a quiz that missed the mark is begun anew, a pretest never. */
export const goesOn = (subject: Subject, { passed }: Pick<AttemptFacts, 'passed'>): boolean =>
  RULES[subject].taken === 'once' || passed !== false;

export const attemptState = (attempt: AttemptFacts | undefined): QuizStanding['state'] => {
  if (attempt === undefined) return 'not-started';
  if (attempt.finishedAt !== null) return attempt.passed === true ? 'passed' : 'missed';
  return attempt.isSetAside ? 'set-aside' : 'under-way';
};
