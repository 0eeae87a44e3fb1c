import type { CreditType, ReissueReason } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** The public view of a genuine certificate: what is printed on it, and nothing that leads to the learner. */
export interface Verification {
  readonly name: string;
  readonly degree: string;
  readonly title: string;
  readonly type: CreditType;
  /** What the learner claimed. */
  readonly credit: QuarterHours;
  /** The most that could be claimed. */
  readonly maximumCredit: QuarterHours;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly provider: string;
  readonly demonstration: boolean;
  /** The day (UTC) on which the certificate was last reissued; null if it never was. */
  readonly reissuedOn: string | null;
  /** Why it was last reissued; null if it never was. */
  readonly reissueReason: ReissueReason | null;
}
