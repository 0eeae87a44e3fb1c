import type { CourseProgress } from './course.ts';
import type { Enrollment, ModuleStanding } from './enrollment.ts';
import { finishedShare, type ModuleFacts } from './unlocking.ts';

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
