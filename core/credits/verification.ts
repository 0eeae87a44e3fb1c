import type { CreditType } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** What the public sees of a genuine certificate: what is printed on it, and nothing that leads to the learner. */
export interface Verification {
  readonly name: string;
  readonly degree: string;
  readonly title: string;
  readonly type: CreditType;
  readonly credit: QuarterHours;
  /** The learner's own calendar day: 2026-11-20. */
  readonly completedOn: string;
  readonly provider: string;
  readonly demonstration: boolean;
  /** The day (UTC) on which the certificate was last reissued in a changed name; null if it never was. */
  readonly reissuedOn: string | null;
}
