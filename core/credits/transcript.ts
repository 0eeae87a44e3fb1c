import type { Page } from '../shared/page.ts';
import type { Credit, CreditType } from './credit.ts';
import type { QuarterHours } from './quarter-hours.ts';
import type { UnawardedCredit } from './unawarded-credit.ts';

export interface YearOfCredits {
  readonly year: number;
  readonly total: QuarterHours;
  /** The number of credits. */
  readonly count: number;
  readonly byType: readonly {
    readonly type: CreditType;
    readonly credit: QuarterHours;
    /** January to December. */
    readonly months: readonly QuarterHours[];
  }[];
}

export interface Transcript extends Page<Credit> {
  /** Newest first; years without credit are left out. */
  readonly years: readonly YearOfCredits[];
  /** The latest first. */
  readonly unawarded: readonly UnawardedCredit[];
}

/** One credit, or the sum of several of one month and type. */
type Summed = Pick<Credit, 'completedOn' | 'type' | 'credit'> & { readonly count?: number };

/** Totals in the learner's own calendar, newest year first. */
export const yearsOfCredits = (credits: readonly Summed[]): readonly YearOfCredits[] => {
  const years = new Map<number, Map<CreditType, QuarterHours[]>>();
  const counts = new Map<number, number>();
  for (const { completedOn, type, credit, count = 1 } of credits) {
    const year = Number(completedOn.slice(0, 4));
    const month = Number(completedOn.slice(5, 7)) - 1;
    const types = years.get(year) ?? new Map<CreditType, QuarterHours[]>();
    const months = types.get(type) ?? Array<QuarterHours>(12).fill(0);
    months[month] = (months[month] ?? 0) + credit;
    years.set(year, types.set(type, months));
    counts.set(year, (counts.get(year) ?? 0) + count);
  }
  return [...years]
    .sort(([one], [other]) => other - one)
    .map(([year, types]) => {
      const byType = [...types].map(([type, months]) => ({ type, credit: sum(months), months }));
      const total = sum(byType.map((each) => each.credit));
      return { year, total, count: counts.get(year) ?? 0, byType };
    });
};

const sum = (quarters: readonly QuarterHours[]): QuarterHours =>
  quarters.reduce((total, each) => total + each, 0);
