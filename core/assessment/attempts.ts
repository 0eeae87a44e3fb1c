import type { QuizStanding } from '../quizzes/quiz.ts';
import { RULES, type Subject } from './subject.ts';

/** An attempt's progress, as stored. */
export interface AttemptFacts {
  readonly finishedAt: string | null;
  /** Null while in progress, and for a pretest, which has no passing score. */
  readonly passed: boolean | null;
  /** The learner has left it for now. */
  readonly isSetAside: boolean;
  /** It was started while its article gave no credit, and never counts for any. False for all but an article's quiz. */
  readonly isPractice: boolean;
}

/**
 * The attempt that counts among all at one subject (earliest first): one that passed for credit, else one in progress,
 * else the latest, where a failed one for practice comes last.
 */
export const attemptThatCounts = <A extends Pick<AttemptFacts, 'finishedAt' | 'passed' | 'isPractice'>>(
  attempts: readonly A[],
): A | undefined =>
  attempts.findLast(({ passed, isPractice }) => passed === true && !isPractice) ??
  attempts.find(({ finishedAt }) => finishedAt === null) ??
  attempts.findLast(({ passed, isPractice }) => passed === true || !isPractice) ??
  attempts.at(-1);

/** The attempt whose results are shown: the last one that was finished. */
export const latestFinished = <A extends Pick<AttemptFacts, 'finishedAt'>>(
  attempts: readonly A[],
): A | undefined =>
  attempts
    .filter(({ finishedAt }) => finishedAt !== null)
    .toSorted((one, other) => (one.finishedAt ?? '').localeCompare(other.finishedAt ?? ''))
    .at(-1);

/**
 * Whether starting resumes this attempt. A failed quiz starts over, and so does one that was passed for practice once
 * the activity gives credit; a pretest never does.
 */
export const resumesAttempt = (
  subject: Subject,
  { passed, isPractice }: Pick<AttemptFacts, 'passed' | 'isPractice'>,
  givesCredit: boolean,
): boolean => {
  if (RULES[subject].taken === 'once' || passed === null) return true;
  return passed && !(isPractice && givesCredit);
};

export const attemptState = (
  attempt: Omit<AttemptFacts, 'isPractice'> | undefined,
): QuizStanding['state'] => {
  if (attempt === undefined) return 'not-started';
  if (attempt.finishedAt !== null) return attempt.passed === true ? 'passed' : 'missed';
  return attempt.isSetAside ? 'set-aside' : 'under-way';
};
