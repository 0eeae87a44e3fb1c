import type { MocCredit } from './moc.ts';
import type { QuarterHours } from './quarter-hours.ts';

export type CreditType = 'AMA PRA Category 1 Credit' | 'Certificate of participation';

/** What credit is earned by. */
export interface CreditedActivity {
  readonly kind: 'article' | 'course';
  readonly id: string;
  readonly slug: string;
}

/** Credit that a learner has for one article or course: the record that an audit will ask for. */
export interface Credit {
  readonly id: string;
  readonly activity: CreditedActivity;
  readonly title: string;
  /** Null for a course: it has no journal. */
  readonly journal: string | null;
  readonly type: CreditType;
  readonly credit: QuarterHours;
  /** UTC, ISO 8601. */
  readonly completedAt: string;
  readonly timeZone: string;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  /** Earned on demonstration content: shown, never valid for credit. */
  readonly demonstration: boolean;
}

export interface CreditDetails extends Credit {
  readonly nameAtIssue: string;
  readonly degreeAtIssue: string;
  readonly provider: string;
  readonly format: string;
  readonly verificationCode: string;
  /** When the certificate was last issued anew, UTC; null where it never was. */
  readonly reissuedAt: string | null;
  /** The way through the course that earned it; null for an article. */
  readonly enrollmentId: string | null;
  /** What the activity registered for with boards when it was completed. */
  readonly moc: readonly MocCredit[];
  readonly correct: number;
  readonly total: number;
}
