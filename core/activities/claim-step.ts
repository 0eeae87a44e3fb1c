/** What is still missing for the credit of an activity, or that it was awarded. */
export type ClaimStep =
  | 'not-passed'
  | 'no-credit'
  | 'practiced'
  | 'disclosure'
  | 'evaluation'
  | 'register'
  | 'plan'
  | 'awarded';

export interface ClaimFacts {
  /** The learner's record already has a credit for the article. */
  readonly hasCredit: boolean;
  readonly passed: boolean;
  /** The activity gives credit (AC-08). */
  readonly creditable: boolean;
  /** It gave credit when the passed attempt was started (AC-11). */
  readonly begunForCredit: boolean;
  /** To the current disclosure. */
  readonly agreed: boolean;
  readonly evaluated: boolean;
  readonly registered: boolean;
  /** The plan's limit allows the claimed amount. */
  readonly planAllows: boolean;
}

/**
 * The next step between a learner and the credit. Credit is claimed with the evaluation, after the disclosure
 * (domain.md, credit). A guest registers once nothing else is missing, and so gets the credit immediately (GQ-02).
 */
export const claimStep = (facts: ClaimFacts): ClaimStep => {
  if (facts.hasCredit) return 'awarded';
  if (!facts.passed) return 'not-passed';
  if (!facts.creditable) return 'no-credit';
  if (!facts.begunForCredit) return 'practiced';
  if (!facts.agreed) return 'disclosure';
  if (!facts.evaluated) return 'evaluation';
  if (!facts.registered) return 'register';
  return facts.planAllows ? 'awarded' : 'plan';
};
