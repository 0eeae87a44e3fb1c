import type { MocCredit } from './moc.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** What is earned: credit for physicians, participation for all others. */
export type CreditType = 'AMA PRA Category 1 Credit' | 'Certificate of participation';

/** The activity that credit was earned with. */
export interface CreditedActivity {
  readonly kind: 'article' | 'course';
  readonly id: string;
  readonly slug: string;
}

/** A learner's credit for one article or course: the record that an audit requires. */
export interface Credit {
  readonly id: string;
  readonly activity: CreditedActivity;
  readonly title: string;
  /** Null for a course, which has no journal. */
  readonly journal: string | null;
  readonly type: CreditType;
  /** What the learner claimed. */
  readonly credit: QuarterHours;
  /** UTC, ISO 8601. */
  readonly completedAt: string;
  readonly timeZone: string;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  /** Earned on demonstration content: shown, but never valid for credit. */
  readonly demonstration: boolean;
  /** Only if its article was retracted; the credit stays. */
  readonly isRetracted?: true | undefined;
}

/** The learner's name changed, or the stated maximum or the type of credit was corrected. */
export type ReissueReason = 'name' | 'maximum' | 'type';

/** A credit with everything that its certificate says. */
export interface CreditDetails extends Credit {
  /** What the activity was designated for when it was completed: the most that could be claimed. */
  readonly maximumCredit: QuarterHours;
  readonly nameAtIssue: string;
  readonly degreeAtIssue: string;
  readonly provider: string;
  readonly format: string;
  readonly verificationCode: string;
  /** When the certificate was last reissued, UTC; null if never. */
  readonly reissuedAt: string | null;
  /** Why it was last reissued; null if it never was. */
  readonly reissueReason: ReissueReason | null;
  /** The enrollment that earned it; null for an article. */
  readonly enrollmentId: string | null;
  /** The MOC points earned with each board that the activity was registered with (`mocEarned`). */
  readonly moc: readonly MocCredit[];
  readonly correct: number;
  readonly total: number;
}

/** A credit whose certificate is reissued in this name at this moment; unchanged if it already has that name. */
export const reissuedIn = (credit: CreditDetails, name: string, at: Date): CreditDetails =>
  credit.nameAtIssue === name
    ? credit
    : { ...credit, nameAtIssue: name, reissuedAt: at.toISOString(), reissueReason: 'name' };
