/** What is still needed for the credit of an activity, or that it is there. */
export type ClaimStep = 'not-passed' | 'disclosure' | 'evaluation' | 'register' | 'plan' | 'awarded';

export interface ClaimFacts {
  /** A credit for the article is in the learner's record already. */
  readonly hasCredit: boolean;
  readonly passed: boolean;
  /** To the disclosure as it is now. */
  readonly agreed: boolean;
  readonly evaluated: boolean;
  readonly registered: boolean;
  /** The plan has room for what was claimed. */
  readonly planAllows: boolean;
}

/**
 * The one next thing between a learner and the credit. It is claimed after the evaluation, and the disclosure comes
 * before (domain.md, credit); a guest registers once nothing else is left, so that the credit is there then (GQ-02).
 */
export const claimStep = (facts: ClaimFacts): ClaimStep => {
  if (facts.hasCredit) return 'awarded';
  if (!facts.passed) return 'not-passed';
  if (!facts.agreed) return 'disclosure';
  if (!facts.evaluated) return 'evaluation';
  if (!facts.registered) return 'register';
  return facts.planAllows ? 'awarded' : 'plan';
};
