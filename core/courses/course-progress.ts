import { courseClaimStep, evaluationStanding } from '../activities/claim.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CourseProgress } from './course.ts';
import type { Enrollment, ModuleStanding } from './enrollment.ts';
import { finishedShare, type ModuleFacts, moduleState, type Unlocking, waitsFor } from './unlocking.ts';

/** A learner's latest enrollment in a course, and the status of its modules. */
interface LatestEnrollment {
  readonly enrollmentId: string;
  readonly isFinished: boolean;
  readonly modules: readonly ModuleFacts[];
}

/** A learner's progress in a course. Without an enrollment it has not started. */
export const courseProgress = (latest: LatestEnrollment | null): CourseProgress => {
  if (latest === null) return { state: 'not-started', share: 0, enrollmentId: null };
  const { enrollmentId, isFinished, modules } = latest;
  return { state: isFinished ? 'finished' : 'under-way', share: finishedShare(modules), enrollmentId };
};

/** The status of a module's quiz in one enrollment. A passed one stays passed. */
export const moduleQuizState = (facts: {
  readonly isPassed: boolean;
  readonly isBegun: boolean;
  readonly isUnderWay: boolean;
}): ModuleStanding['quiz']['state'] => {
  if (facts.isPassed) return 'passed';
  if (!facts.isBegun) return 'not-started';
  return facts.isUnderWay ? 'under-way' : 'missed';
};

/** The facts that decide the status of an enrollment's pretest. */
export interface CoursePretestFacts {
  readonly questions: number;
  readonly correct: number;
  readonly isBegun: boolean;
  readonly isFinished: boolean;
  /** Whether a module's quiz has started. */
  readonly isQuizBegun: boolean;
  /** How many of the pretest's questions were answered again in passed module quizzes, and how many of them right. */
  readonly repeated: number;
  readonly afterwards: number;
}

/**
 * The score is known once the pretest is finished; the later score once all of its questions were in passed quizzes.
 */
export const coursePretestStanding = (facts: CoursePretestFacts): Enrollment['pretest'] => {
  const { questions, correct, isFinished, repeated, afterwards } = facts;
  return {
    state: pretestStateOf(facts),
    questionCount: questions,
    result: isFinished ? { correct, total: questions } : null,
    afterwards: isFinished && repeated === questions ? afterwards : null,
  };
};

const pretestStateOf = (facts: CoursePretestFacts): Enrollment['pretest']['state'] => {
  if (facts.questions === 0) return 'none';
  if (facts.isFinished) return 'finished';
  if (facts.isQuizBegun) return 'skipped';
  return facts.isBegun ? 'under-way' : 'due';
};

/** The stored facts about a module in one enrollment. */
export interface ModuleRecord extends ModuleFacts {
  readonly title: string;
  readonly minutes: number;
  /** The latest heading that was reached. */
  readonly anchor: string | null;
  readonly questionCount: number;
  /** Whether its quiz has started, and whether the attempt that counts is in progress. */
  readonly isBegun: boolean;
  readonly isUnderWay: boolean;
  readonly answered: number;
  /** Of the latest finished attempt. */
  readonly correct: number | null;
}

/** All modules of an enrollment, in order. */
export const moduleStandings = (
  modules: readonly ModuleRecord[],
  unlocking: Unlocking,
): readonly ModuleStanding[] =>
  modules.map((module) => ({
    id: module.id,
    title: module.title,
    minutes: module.minutes,
    anchor: module.anchor,
    state: moduleState(modules, module, unlocking),
    waitsFor: waitsFor(modules, module.id, unlocking),
    quiz: {
      questionCount: module.questionCount,
      answered: module.answered,
      correct: module.correct,
      state: moduleQuizState(module),
    },
  }));

/** The stored facts about the credit of one enrollment. */
export interface EnrollmentClaimFacts {
  readonly isFinished: boolean;
  /** Claimed with its evaluation; null until then. */
  readonly claimed: QuarterHours | null;
  /** The course's credit, from any enrollment. */
  readonly credit: { readonly id: string; readonly credit: QuarterHours } | null;
  /** The learner's first finished enrollment in the course. */
  readonly firstFinishedId: string | null;
}

type EnrollmentClaim = Pick<
  Enrollment,
  'evaluation' | 'claim' | 'creditId' | 'claimedCredit' | 'earlierDueId'
>;

export const enrollmentClaim = (facts: EnrollmentClaimFacts): EnrollmentClaim => {
  const { isFinished, claimed, credit, firstFinishedId } = facts;
  const [isEvaluated, hasCredit] = [claimed !== null, credit !== null];
  return {
    evaluation: evaluationStanding({
      isGiven: isEvaluated,
      isPassed: isFinished,
      hasCredit,
      creditable: true,
    }),
    claim: courseClaimStep({ isFinished, isEvaluated, hasCredit }),
    creditId: credit?.id ?? null,
    claimedCredit: credit?.credit ?? claimed,
    earlierDueId: isFinished || hasCredit ? null : firstFinishedId,
  };
};
