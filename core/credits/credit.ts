import type { QuarterHours } from './quarter-hours.ts';

export type CreditType = 'AMA PRA Category 1 Credit' | 'Certificate of participation';

/** Credit that a learner has for one article: the record that an audit will ask for. */
export interface Credit {
  readonly id: string;
  readonly articleId: string;
  readonly articleSlug: string;
  readonly title: string;
  readonly journal: string;
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
  readonly correct: number;
  readonly total: number;
}
