/** What decides whether a learner is to answer questions before reading. */
interface PretestFacts {
  /** Of the quiz that the pretest is, or would be, taken from. */
  readonly pretestQuestions: number;
  readonly finished: boolean;
  /** Whether the learner has begun the quiz itself. */
  readonly quizBegun: boolean;
  readonly retracted: boolean;
  readonly expired: boolean;
}

/** Whether a pretest is due, or why it is not. */
export type PretestStanding = 'due' | 'none' | 'finished' | 'quiz-begun' | 'retracted' | 'expired';

/**
 * A pretest is taken once, and before the quiz: who has seen the quiz's questions has nothing left to be asked without
 * a hint. It leads up to the quiz, so there is none where that is withdrawn or over.
 */
export const pretestStanding = (facts: PretestFacts): PretestStanding => {
  if (facts.finished) return 'finished';
  if (facts.pretestQuestions === 0) return 'none';
  if (facts.retracted) return 'retracted';
  if (facts.quizBegun) return 'quiz-begun';
  return facts.expired ? 'expired' : 'due';
};
