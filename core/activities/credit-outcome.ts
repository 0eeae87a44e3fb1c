import type { CreditOutcome } from '../quizzes/quiz-results.ts';
import type { ClaimStep } from './claim-step.ts';

/** A claim's next step, as a quiz's results name it. */
export const creditOutcomeOf = (step: ClaimStep): CreditOutcome => OUTCOMES[step];

const OUTCOMES: Readonly<Record<ClaimStep, CreditOutcome>> = {
  'not-passed': 'not-passed',
  'no-credit': 'no-credit',
  practiced: 'practiced',
  disclosure: 'agree-to-disclosure',
  evaluation: 'evaluate-to-claim',
  register: 'register-to-have-it',
  plan: 'plan-limit',
  awarded: 'awarded',
};
