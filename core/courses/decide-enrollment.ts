import type { CreditNeed } from '../activities/missing-for-credit.ts';
import { noCreditText } from '../activities/no-credit.ts';
import { dayInWords, isExpired } from '../credits/expiry.ts';
import { type Refusal, refusal } from '../shared/failure.ts';

/** The facts that decide whether a learner can begin an enrollment. */
export interface EnrollFacts {
  /** The version that the learner saw, and to whose disclosure they agree. */
  readonly seenVersionId: string;
  readonly currentVersionId: string;
  /** The course's last day, an ISO date. */
  readonly expiresOn: string;
  /** What its credit still needs; empty if it gives credit. */
  readonly missing: readonly CreditNeed[];
  readonly now: Date;
  readonly hasFinished: boolean;
  /** Whether they asked to retake a finished course. */
  readonly again: boolean;
}

/**
 * Why a learner cannot enroll; null if they can. An enrollment in progress continues instead, even if the course has
 * changed or expired since.
 */
export const whyNotEnrolled = (facts: EnrollFacts): Refusal | null => {
  if (facts.seenVersionId !== facts.currentVersionId)
    return onField(
      'conflict',
      'versionId',
      'This course has changed. Review it and its disclosures before you enroll.',
    );
  if (isExpired(facts.expiresOn, facts.now))
    return onField(
      'unprocessable',
      'courseId',
      `This course expired on ${dayInWords(facts.expiresOn)}, and is closed to enrollment.`,
    );
  if (facts.missing.length > 0)
    return onField(
      'unprocessable',
      'courseId',
      `${noCreditText(facts.missing, facts.expiresOn)} Enrollment isn’t open yet.`,
    );
  return facts.hasFinished && !facts.again
    ? onField(
        'conflict',
        'again',
        'You’ve finished this course. You can retake it, but you earn its credit once.',
      )
    : null;
};

const onField = (kind: 'conflict' | 'unprocessable', field: string, message: string): Refusal =>
  refusal(kind, message, { [field]: [message] });
