/** The facts that decide whether a learner answers questions before reading. */
interface PretestFacts {
  /** In the quiz that the pretest is, or would be, taken from. */
  readonly pretestQuestions: number;
  readonly finished: boolean;
  /** Whether the learner has begun the quiz itself. */
  readonly quizBegun: boolean;
  readonly retracted: boolean;
  readonly expired: boolean;
}

/** Whether a pretest is due, or why not. */
export type PretestStanding = 'due' | 'none' | 'finished' | 'quiz-begun' | 'retracted' | 'expired';

/**
 * A pretest is taken once and before the quiz: whoever has seen the quiz's questions can no longer be tested without
 * prior knowledge. There is no pretest if the quiz was withdrawn or has expired.
 */
export const pretestStanding = (facts: PretestFacts): PretestStanding => {
  if (facts.finished) return 'finished';
  if (facts.pretestQuestions === 0) return 'none';
  if (facts.retracted) return 'retracted';
  if (facts.quizBegun) return 'quiz-begun';
  return facts.expired ? 'expired' : 'due';
};
