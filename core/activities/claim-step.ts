/** What is still missing for the credit of an activity, or that it was awarded. */
export type ClaimStep = 'not-passed' | 'disclosure' | 'evaluation' | 'register' | 'plan' | 'awarded';

export interface ClaimFacts {
  /** The learner's record already has a credit for the article. */
  readonly hasCredit: boolean;
  readonly passed: boolean;
  /** To the current disclosure. */
  readonly agreed: boolean;
  readonly evaluated: boolean;
  readonly registered: boolean;
  /** The plan's limit allows what was claimed. */
  readonly planAllows: boolean;
}

/**
 * The next step between a learner and the credit. Credit is claimed with the evaluation, after the disclosure
 * (domain.md, credit). A guest registers once nothing else is missing, and so gets the credit at once (GQ-02).
 */
export const claimStep = (facts: ClaimFacts): ClaimStep => {
  if (facts.hasCredit) return 'awarded';
  if (!facts.passed) return 'not-passed';
  if (!facts.agreed) return 'disclosure';
  if (!facts.evaluated) return 'evaluation';
  if (!facts.registered) return 'register';
  return facts.planAllows ? 'awarded' : 'plan';
};
