import { dayInWords, isExpired } from '../credits/expiry.ts';
import { type Refusal, refusal } from '../shared/failure.ts';

/** What decides whether somebody can enroll anew. */
export interface EnrollFacts {
  /** The version that the learner saw, and agrees to the disclosure of. */
  readonly seenVersionId: string;
  readonly currentVersionId: string;
  /** The course's last day, an ISO date. */
  readonly expiresOn: string;
  readonly now: Date;
  readonly hasFinished: boolean;
  /** Whether they asked to take a finished course again. */
  readonly again: boolean;
}

/** Null where they can. Who is under way goes on instead, whether the course changed or expired since. */
export const whyNotEnrolled = (facts: EnrollFacts): Refusal | null => {
  if (facts.seenVersionId !== facts.currentVersionId)
    return onField(
      'conflict',
      'versionId',
      'This course has changed. Look at it again, with its disclosure, before you enroll.',
    );
  if (isExpired(facts.expiresOn, facts.now))
    return onField(
      'unprocessable',
      'courseId',
      `This course expired on ${dayInWords(facts.expiresOn)}, and nobody can enroll in it any more.`,
    );
  return facts.hasFinished && !facts.again
    ? onField(
        'conflict',
        'again',
        'You have finished this course. It can be taken again, but its credit is given once.',
      )
    : null;
};

const onField = (kind: 'conflict' | 'unprocessable', field: string, message: string): Refusal =>
  refusal(kind, message, { [field]: [message] });
