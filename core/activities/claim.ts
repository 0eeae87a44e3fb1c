import type { PlanName } from '../accounts/user.ts';
import { completionDay } from '../credits/completion-day.ts';
import { planAllows } from '../credits/credit-limit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { UnawardedCredit } from '../credits/unawarded-credit.ts';
import type { QuizResults } from '../quizzes/quiz-results.ts';
import type { ActivityStanding } from './activity-standing.ts';
import { type ClaimStep, claimStep } from './claim-step.ts';
import { creditOutcomeOf } from './credit-outcome.ts';
import type { NoCreditReason } from './no-credit.ts';

/** An article's activity that was passed, and the learner's steps toward its credit. */
export interface Claim {
  /** When the first attempt that passed was finished: UTC, ISO 8601. */
  readonly finishedAt: string;
  /** The learner's time zone when they finished. */
  readonly timeZone: string;
  /** To the current disclosure. */
  readonly agreed: boolean;
  /** Null until the evaluation is submitted. */
  readonly claimed: QuarterHours | null;
  readonly creditId: string | null;
  /** Why it gives no credit; empty if it does. */
  readonly noCredit: readonly NoCreditReason[];
}

/** A learner's plan, and how much it has awarded in each calendar year of completion. */
export interface Allowance {
  readonly planName: PlanName;
  readonly awarded: ReadonlyMap<number, QuarterHours>;
}

/** The allowance of a guest and of every new learner. */
export const NOTHING_AWARDED: Allowance = { planName: 'Free', awarded: new Map() };

/** The learner's own calendar day of completion. */
export const dayOf = ({ finishedAt, timeZone }: Pick<Claim, 'finishedAt' | 'timeZone'>): string =>
  completionDay(new Date(finishedAt), timeZone);

export const yearOf = (claim: Pick<Claim, 'finishedAt' | 'timeZone'>): number =>
  Number(dayOf(claim).slice(0, 'yyyy'.length));

/** Whether something is still to be done or waited for before this attempt's credit is awarded. */
export const isClaimable = ({ creditId, noCredit }: Claim): boolean =>
  creditId === null && noCredit.length === 0;

/** Whether its evaluation is asked for: while the credit can still be claimed, and for a credit that was awarded. */
export const isEvaluated = (claim: Claim): boolean => claim.creditId !== null || isClaimable(claim);

/** What is still missing for one claim; undefined if nothing was passed. */
export const stepOf = (claim: Claim | undefined, registered: boolean, allowance: Allowance): ClaimStep =>
  claimStep({
    hasCredit: claim !== undefined && claim.creditId !== null,
    passed: claim !== undefined,
    creditable: claim === undefined || claim.noCredit.every((reason) => reason === 'practiced'),
    begunForCredit: claim === undefined || !claim.noCredit.includes('practiced'),
    agreed: claim?.agreed ?? false,
    evaluated: claim !== undefined && claim.claimed !== null,
    registered,
    planAllows: claim === undefined || claim.claimed === null || hasRoom(allowance, claim, claim.claimed),
  });

/** Whether the evaluation of a passed or finished activity is submitted or still due. */
export const evaluationStanding = (facts: {
  readonly isGiven: boolean;
  readonly isPassed: boolean;
  readonly hasCredit: boolean;
  readonly creditable: boolean;
}): ActivityStanding['evaluation'] => {
  if (facts.isGiven) return 'given';
  return facts.isPassed && !facts.hasCredit && facts.creditable ? 'due' : 'not-due';
};

interface CreditedClaim extends Claim {
  readonly creditedAttemptId: string | null;
  /** The last day for credit, an ISO date. */
  readonly expiresOn: string | null;
}

/** What the results of an attempt say about the credit. An article gives credit once, possibly for another attempt. */
export const creditOfAttempt = (
  attempt: { readonly id: string; readonly passed: boolean | null },
  claim: CreditedClaim | undefined,
  step: ClaimStep,
): Pick<QuizResults, 'creditOutcome' | 'creditId' | 'claimedCredit' | 'noCredit' | 'expiresOn'> => {
  if (attempt.passed !== true)
    return {
      creditOutcome: 'not-passed',
      creditId: null,
      claimedCredit: null,
      noCredit: [],
      expiresOn: null,
    };
  const { creditId = null, claimed: claimedCredit = null, creditedAttemptId, expiresOn = null } = claim ?? {};
  const isFromAnother = creditId !== null && creditedAttemptId !== attempt.id;
  return {
    creditOutcome: isFromAnother ? 'already-awarded' : creditOutcomeOf(step),
    creditId,
    claimedCredit,
    expiresOn,
    noCredit: creditId === null ? (claim?.noCredit ?? []) : [],
  };
};

/**
 * Credit that is due but not awarded yet waits for the plan: it is awarded on the next event after the limit allows it.
 */
export const needOf = (step: ClaimStep): UnawardedCredit['needs'] =>
  step === 'disclosure' || step === 'evaluation' ? step : 'plan';

/** The step of a finished course. Its disclosure was agreed to at enrollment, and its learner's plan sets no limit. */
export const courseClaimStep = (facts: {
  readonly isFinished: boolean;
  readonly isEvaluated: boolean;
  readonly hasCredit: boolean;
}): ClaimStep =>
  claimStep({
    hasCredit: facts.hasCredit,
    passed: facts.isFinished,
    evaluated: facts.isEvaluated,
    creditable: true,
    begunForCredit: true,
    agreed: true,
    registered: true,
    planAllows: true,
  });

const hasRoom = ({ planName, awarded }: Allowance, claim: Claim, claimed: QuarterHours): boolean =>
  planAllows(planName, awarded.get(yearOf(claim)) ?? 0, claimed);
