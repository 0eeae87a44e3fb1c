import { courseClaimStep, evaluationStanding } from '../activities/claim.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CourseProgress } from './course.ts';
import type { Enrollment, ModuleStanding } from './enrollment.ts';
import { finishedShare, type ModuleFacts, moduleState, type Unlocking, waitsFor } from './unlocking.ts';

/** A learner's latest way through a course, and how its modules stand. */
export interface LatestEnrollment {
  readonly enrollmentId: string;
  readonly isFinished: boolean;
  readonly modules: readonly ModuleFacts[];
}

/** How far a learner is with a course; who never enrolled has not begun. */
export const courseProgress = (latest: LatestEnrollment | null): CourseProgress => {
  if (latest === null) return { state: 'not-started', share: 0, enrollmentId: null };
  const { enrollmentId, isFinished, modules } = latest;
  return { state: isFinished ? 'finished' : 'under-way', share: finishedShare(modules), enrollmentId };
};

/** How the quiz of a module stands in one enrollment; one that was passed stays passed. */
export const moduleQuizState = (facts: {
  readonly isPassed: boolean;
  readonly isBegun: boolean;
  readonly isUnderWay: boolean;
}): ModuleStanding['quiz']['state'] => {
  if (facts.isPassed) return 'passed';
  if (!facts.isBegun) return 'not-started';
  return facts.isUnderWay ? 'under-way' : 'missed';
};

/** What an enrollment's pretest stands on. */
export interface CoursePretestFacts {
  readonly questions: number;
  readonly correct: number;
  readonly isBegun: boolean;
  readonly isFinished: boolean;
  /** Whether a module's quiz was begun. */
  readonly isQuizBegun: boolean;
  /** How many of the same questions were answered again in the modules' quizzes that passed, and how many right. */
  readonly repeated: number;
  readonly afterwards: number;
}

/** Its score is there once it is finished, and how it went afterwards once all of its questions were passed. */
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

/** What is stored of a module in one enrollment. */
export interface ModuleRecord extends ModuleFacts {
  readonly title: string;
  readonly minutes: number;
  /** The heading that was reached last. */
  readonly anchor: string | null;
  readonly questionCount: number;
  /** Whether its quiz was begun, and whether the attempt that counts is under way. */
  readonly isBegun: boolean;
  readonly isUnderWay: boolean;
  readonly answered: number;
  /** Of the latest finished attempt. */
  readonly correct: number | null;
}

/** Every module of an enrollment, in their order. */
export const moduleStandings = (
  modules: readonly ModuleRecord[],
  unlocking: Unlocking,
): readonly ModuleStanding[] =>
  modules.map((module) => ({
    ...{ id: module.id, title: module.title, minutes: module.minutes, anchor: module.anchor },
    state: moduleState(modules, module, unlocking),
    waitsFor: waitsFor(modules, module.id, unlocking),
    quiz: {
      ...{ questionCount: module.questionCount, answered: module.answered, correct: module.correct },
      state: moduleQuizState(module),
    },
  }));

/** What is stored about the credit of one enrollment. */
export interface EnrollmentClaimFacts {
  readonly isFinished: boolean;
  /** By its evaluation; null where none is given. */
  readonly claimed: QuarterHours | null;
  /** The course's, whichever enrollment earned it. */
  readonly credit: { readonly id: string; readonly credit: QuarterHours } | null;
  /** The learner's first enrollment in the course that is finished. */
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
    evaluation: evaluationStanding({ isGiven: isEvaluated, isPassed: isFinished, hasCredit }),
    claim: courseClaimStep({ isFinished, isEvaluated, hasCredit }),
    ...{ creditId: credit?.id ?? null, claimedCredit: credit?.credit ?? claimed },
    earlierDueId: isFinished || hasCredit ? null : firstFinishedId,
  };
};
