import { dayInWords } from '../credits/expiry.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import { type ActivityState, activityState } from './activity-state.ts';
import { CREDIT_NEEDS, type CreditNeed, NEED_TEXT } from './missing-for-credit.ts';

/**
 * Why an activity gives no credit. `practiced`: it does now, but did not when the quiz was started.
 * `practice-question`: its question comes from a research data set and was never prepared as education.
 */
export type NoCreditReason =
  | 'withdrawn'
  | 'expired'
  | 'undesignated'
  | 'practiced'
  | 'practice-question'
  | CreditNeed;

/** The data set that a practice question comes from: PubMedQA (Jin et al., 2019, doi:10.18653/v1/D19-1259). */
export type PracticeSource = 'pubmedqa';

export interface CreditFacts {
  readonly state: ActivityState;
  readonly credit: QuarterHours;
  readonly missing: readonly CreditNeed[];
  /** Only for a question of a research data set, which never gives credit and never expires. */
  readonly practiceFrom?: PracticeSource | undefined;
}

/** Every reason why a quiz gives no credit; empty if it does. A quiz without credit can be taken for practice. */
export const noCreditReasons = ({
  state,
  credit,
  missing,
  practiceFrom,
}: CreditFacts): readonly NoCreditReason[] => {
  if (state === 'withdrawn') return ['withdrawn', ...undesignated(credit), ...missing];
  if (practiceFrom !== undefined) return ['practice-question'];
  return [...(state === 'expired' ? [state] : []), ...undesignated(credit), ...missing];
};

const undesignated = (credit: QuarterHours): readonly NoCreditReason[] =>
  credit === 0 ? ['undesignated'] : [];

/**
 * Why a passed quiz gives no credit; empty if it does. The facts on file when it was started decide, because credit is
 * designated before an activity is taken, never after, and a learner who started for credit can rely on it. Only a
 * retraction withdraws the offer.
 *
 * @param now The reasons for a quiz that is started now.
 */
export const noCreditForAttempt = (
  { isPractice }: { readonly isPractice: boolean },
  now: readonly NoCreditReason[],
): readonly NoCreditReason[] => {
  if (isPractice) return now.length > 0 ? now : ['practiced'];
  return now.filter((reason) => reason === 'withdrawn');
};

interface ShownArticle extends Omit<CreditFacts, 'state'> {
  /** The last day for credit, an ISO date; null if there is none. */
  readonly expiresOn: string | null;
  /** The article was retracted. */
  readonly isWithdrawn: boolean;
}

/** The reasons for a quiz of a shown article that is started now. */
export const noCreditNow = (
  { credit, expiresOn, missing, isWithdrawn, practiceFrom }: ShownArticle,
  now: Date,
): readonly NoCreditReason[] =>
  noCreditReasons({
    state: activityState({ isDraft: false, releasedOn: null, expiresOn, isRetracted: isWithdrawn }, now),
    credit,
    missing,
    practiceFrom,
  });

/** The reasons as sentences; empty if there are none. */
export const noCreditText = (reasons: readonly NoCreditReason[], expiresOn: string | null): string => {
  const needs = CREDIT_NEEDS.filter((need) => reasons.includes(need)).map((need) => NEED_TEXT[need]);
  const why = WHY.filter((reason) => reasons.includes(reason)).map((reason) => SENTENCE[reason](expiresOn));
  return [
    ...why,
    ...(needs.length === 0 ? [] : [`This activity can’t give credit yet. Missing: ${needs.join('; ')}.`]),
  ].join(' ');
};

const WHY = ['withdrawn', 'practice-question', 'expired', 'undesignated', 'practiced'] as const;

const SENTENCE: Readonly<Record<(typeof WHY)[number], (expiresOn: string | null) => string>> = {
  withdrawn: () => 'This article was retracted, so it gives no credit.',
  expired: (expiresOn) =>
    `This activity expired${expiresOn === null ? '' : ` on ${dayInWords(expiresOn)},`} and no longer gives credit.`,
  'practice-question': () =>
    'This practice question comes from PubMedQA, a research data set. The explanation is the authors’ own conclusion. It wasn’t prepared as CME, so it gives no credit.',
  undesignated: () => 'No credit is designated for this activity.',
  practiced: () =>
    'You took this quiz for practice, before it gave credit. It does now. Retake it to earn credit.',
};
