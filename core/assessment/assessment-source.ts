import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { AttemptStatus } from '../quizzes/ports.ts';
import type { PortResult } from '../shared/failure.ts';
import type { Assessment, GivenOf } from './assessment.ts';
import type { Subject } from './subject.ts';
import type { Choice } from './unsent-answers.ts';

/** Where a session's quiz or pretest comes from, and the calls that it makes as it advances. */
export interface AssessmentSource<Q extends Assessment, R> {
  readonly subject: Subject;
  readonly load: () => PortResult<Q>;
  /** The statement to agree to before an attempt; null if there is none, so that an attempt starts immediately. */
  readonly briefing: {
    readonly statement: () => PortResult<DisclosureStatement>;
    readonly agree: () => PortResult<unknown>;
  } | null;
  readonly start: () => PortResult<NonNullable<Q['attempt']>>;
  readonly answer: (quiz: Q, choice: Choice) => PortResult<GivenOf<Q>>;
  /** Whether the attempt is finished, so that only the results are left. */
  readonly isOver: (quiz: Q) => boolean;
  readonly finish: (quiz: Q, attemptId: string) => PortResult<R>;
  /** The results of the latest finished attempt. */
  readonly results: (quiz: Q) => PortResult<R>;
  /** Whether a new attempt may follow these results. */
  readonly canStartAgain: (results: R) => boolean;
  /** Reports that an attempt was left or resumed; null if that is not recorded. */
  readonly setStatus: ((attemptId: string, status: AttemptStatus) => PortResult<unknown>) | null;
  readonly progressed: () => void;
  readonly finished: (results: R) => void;
}
