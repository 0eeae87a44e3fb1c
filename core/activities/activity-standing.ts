import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { ClaimStep } from './claim-step.ts';
import type { Agreement } from './disclosure.ts';

/** How far a reader is with an article's activity. */
export interface ActivityStanding {
  readonly articleId: string;
  readonly disclosure: Agreement;
  readonly quiz: {
    readonly state: 'not-started' | 'under-way' | 'missed' | 'passed';
    readonly answered: number;
    readonly total: number;
  };
  readonly evaluation: 'not-due' | 'due' | 'given';
  readonly claim: ClaimStep;
  readonly creditId: string | null;
  readonly credit: { readonly maximum: QuarterHours | null; readonly claimed: QuarterHours | null };
}
