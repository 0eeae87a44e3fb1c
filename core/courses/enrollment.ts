import type { ClaimStep } from '../activities/claim-step.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { PretestResult } from '../pretests/pretest.ts';
import type { ModuleState, Unlocking } from './unlocking.ts';

/** A learner's progress in a module. */
export interface ModuleStanding {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly state: ModuleState;
  /** The module to finish first if this one is locked. */
  readonly waitsFor: string | null;
  /** The latest heading that was reached. */
  readonly anchor: string | null;
  readonly quiz: {
    readonly questionCount: number;
    readonly state: 'not-started' | 'under-way' | 'missed' | 'passed';
    readonly answered: number;
    /** Of the latest finished attempt. */
    readonly correct: number | null;
  };
}

/** One enrollment of a learner in a course, from the pretest to the credit. */
export interface Enrollment {
  readonly enrollmentId: string;
  readonly courseId: string;
  readonly courseSlug: string;
  readonly courseTitle: string;
  readonly demonstration: boolean;
  readonly credit: QuarterHours;
  readonly passingMarkPercent: number;
  readonly unlocking: Unlocking;
  /** UTC, ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly modules: readonly ModuleStanding[];
  readonly pretest: {
    /** `skipped` if a module's quiz was started without it. */
    readonly state: 'none' | 'due' | 'under-way' | 'finished' | 'skipped';
    readonly questionCount: number;
    readonly result: PretestResult | null;
    /** How many of the same questions were answered right in the module quizzes, once all of these are passed. */
    readonly afterwards: number | null;
  };
  readonly evaluation: 'not-due' | 'due' | 'given';
  readonly claim: ClaimStep;
  /** The credit for the course, from any enrollment. */
  readonly creditId: string | null;
  readonly claimedCredit: QuarterHours | null;
  /** While this enrollment is in progress: an earlier finished one that is still to be evaluated. */
  readonly earlierDueId: string | null;
}
