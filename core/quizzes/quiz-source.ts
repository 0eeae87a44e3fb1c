import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Answer } from '../shared/failure.ts';
import type { AttemptStatus, Choice } from './ports.ts';
import type { Attempt, GradedAnswer, QuizInHand } from './quiz.ts';

/** Where a room's quiz comes from, and who is told how far it is. */
export interface QuizSource<Q extends QuizInHand, R extends { readonly passed: boolean }> {
  readonly load: () => Answer<Q>;
  /** What is read and agreed to before an attempt; null where that is done, so that an attempt starts at once. */
  readonly briefing: {
    readonly statement: () => Answer<DisclosureStatement>;
    readonly agree: () => Answer<unknown>;
  } | null;
  readonly start: () => Answer<Attempt>;
  readonly answer: (choice: Choice) => Answer<GradedAnswer>;
  readonly finish: (quiz: Q, attemptId: string) => Answer<R>;
  /** Of the latest finished attempt. */
  readonly results: (quiz: Q) => Answer<R>;
  /** Says that an attempt was left or is gone on with, where somebody is to know. */
  readonly setStatus: ((attemptId: string, status: AttemptStatus) => Answer<unknown>) | null;
  readonly progressed: () => void;
  readonly finished: (results: R) => void;
}
