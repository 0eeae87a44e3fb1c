import { whyExpired } from '../credits/expiry.ts';
import { nothingHere, type Refusal, refusal } from '../shared/failure.ts';
import { type AttemptFacts, resumesAttempt } from './attempts.ts';
import { quizBegun, withdrawn } from './decide-answer.ts';
import { type PretestSubject, RULES, type Subject } from './subject.ts';

/** The facts that decide whether to start a new attempt or resume one. */
export interface StartFacts {
  /** The attempt that counts; undefined if there is none. */
  readonly before: Pick<AttemptFacts, 'finishedAt' | 'passed' | 'isPractice'> | undefined;
  /** Whether a new attempt would have any questions. */
  readonly hasQuestions: boolean;
  /** The article was retracted. */
  readonly isWithdrawn: boolean;
  /** For a pretest: whether the quiz that follows it has started. */
  readonly isQuizBegun: boolean;
  /** The activity's last day, an ISO date; null if it has none. */
  readonly expiresOn: string | null;
  /** Whether the activity gives credit now. A quiz that is started while it gives none is for practice. */
  readonly givesCredit: boolean;
  readonly now: Date;
}

/** An enrolled learner keeps their version of a course: it stays open to them. */
export const OPEN_TO_ENROLLED = {
  hasQuestions: true,
  isWithdrawn: false,
  isQuizBegun: false,
  expiresOn: null,
  givesCredit: true,
} as const;

type StartDecision =
  | { readonly decision: 'begin' }
  /** The attempt that counts is resumed, or only shown if it is finished. */
  | { readonly decision: 'resume' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/**
 * What starting an assessment does. A passed quiz and a finished pretest are shown, whatever has happened since; a
 * failed quiz starts over, and so does one that was passed for practice once it can be taken for credit (AC-11). After
 * the activity has expired a quiz is for practice (AC-08), but there is no pretest.
 */
export const decideStart = (subject: Subject, facts: StartFacts): StartDecision => {
  const { before, isQuizBegun, isWithdrawn, expiresOn, givesCredit, now } = facts;
  const isResumed = before !== undefined && resumesAttempt(subject, before, givesCredit);
  if (isResumed && before.finishedAt !== null) return { decision: 'resume' };
  if (!isResumed && !facts.hasQuestions) return { decision: 'refuse', refusal: nothingHere };
  const why =
    whyWithdrawn(isWithdrawn, isResumed ? before : undefined) ??
    (isQuizBegun ? quizBegun(subject) : null) ??
    (RULES[subject].taken === 'until-passed' ? null : whyExpired(expiresOn, now));
  if (why !== null) return { decision: 'refuse', refusal: why };
  return { decision: isResumed ? 'resume' : 'begin' };
};

/** The most attempts of one person at one assessment. Nobody who reads the article between them needs as many. */
const MAX_ATTEMPTS = 100;

/** Why no attempt can be added to this many at the same assessment; null if one can. */
export const whyNoFurtherAttempt = (attempts: number): Refusal | null =>
  attempts < MAX_ATTEMPTS
    ? null
    : refusal(
        'unprocessable',
        'You’ve tried this quiz 100 times, the most there can be. Please contact support.',
      );

/** Why a quiz is not shown: it was withdrawn before the learner passed. Null if it is shown. */
export const whyWithdrawn = (
  isWithdrawn: boolean,
  before: Pick<AttemptFacts, 'passed'> | undefined,
): Refusal | null => (isWithdrawn && before?.passed !== true ? withdrawn('articleId') : null);

/** Whether a pretest is shown before its quiz: it can be started or resumed, and is not finished. */
export const isPretestDue = (subject: PretestSubject, facts: StartFacts): boolean =>
  facts.before?.finishedAt == null && decideStart(subject, facts).decision !== 'refuse';
