import type { CreditType } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';

/** What a stranger is told of a genuine certificate: what stands on it, and nothing that leads to the learner. */
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
  /** The day (UTC) on which the certificate was last issued anew, under a name that had changed; null where it wasn't. */
  readonly reissuedOn: string | null;
}
