import type { Page } from '../shared/page.ts';
import type { Credit, CreditType } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';
import type { UnawardedCredit } from './unawarded-credit.ts';

/** The totals of one year. */
export interface YearOfCredits {
  readonly year: number;
  /** The credit that is valid: demonstration credit is never part of it. */
  readonly total: QuarterHours;
  /** The number of credits, demonstrations included: each has a certificate. */
  readonly count: number;
  readonly byType: readonly {
    readonly type: CreditType;
    readonly credit: QuarterHours;
    /** January to December. */
    readonly months: readonly QuarterHours[];
  }[];
  /** Credit from demonstration content, beside the total. */
  readonly demonstration: {
    readonly credit: QuarterHours;
    /** January to December. */
    readonly months: readonly QuarterHours[];
  };
}

export interface Transcript extends Page<Credit> {
  /** Newest first; years without credit are left out. */
  readonly years: readonly YearOfCredits[];
  /** The latest first. */
  readonly unawarded: readonly UnawardedCredit[];
}

/** One credit, or the sum of several of one month and type. */
type Summed = Pick<Credit, 'completedOn' | 'type' | 'credit' | 'demonstration'> & { readonly count?: number };

/** Totals in the learner's own calendar, newest year first. */
export const yearsOfCredits = (credits: readonly Summed[]): readonly YearOfCredits[] =>
  [...new Set(credits.map(yearOf))]
    .sort((one, other) => other - one)
    .map((year) => {
      const all = credits.filter((each) => yearOf(each) === year);
      const valid = all.filter(({ demonstration }) => !demonstration);
      const byType = [...new Set(valid.map(({ type }) => type))].map((type) => ({
        type,
        ...monthsOf(valid.filter((each) => each.type === type)),
      }));
      return {
        year,
        total: sum(byType.map(({ credit }) => credit)),
        count: sum(all.map(({ count = 1 }) => count)),
        byType,
        demonstration: monthsOf(all.filter(({ demonstration }) => demonstration)),
      };
    });

const yearOf = ({ completedOn }: Pick<Credit, 'completedOn'>): number => Number(completedOn.slice(0, 4));

const monthsOf = (credits: readonly Summed[]) => {
  const months = Array<QuarterHours>(12).fill(0);
  for (const { completedOn, credit } of credits) {
    const month = Number(completedOn.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + credit;
  }
  return { credit: sum(months), months };
};

const sum = (quarters: readonly QuarterHours[]): QuarterHours =>
  quarters.reduce((total, each) => total + each, 0);
