import type { LicensePlan, RenewalPlan } from '#core/planner/renewal-plan.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';

/** A licence’s cycle as a bar: from where to where, in days since the epoch. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export interface TimeScale {
  readonly today: number;
  /** How far a day is along the axis: from 0 to 1. */
  readonly at: (day: number) => number;
  readonly years: readonly number[];
  readonly spanOf: (licence: LicensePlan) => Span | null;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const yearStart = (year: number): number => Date.UTC(year, 0, 1) / 86_400_000;

/** One axis for all licences: from the beginning of the cycle that began first to the last renewal. */
export const timeScale = ({ licences, today: day }: RenewalPlan): TimeScale | null => {
  const today = dayNumber(day);
  const spanOf = ({ licence, doubt, rules }: LicensePlan): Span | null => {
    if (licence.renewsOn === null || licence.newApplicant || doubt === 'passed') return null;
    const cycle =
      rules.find(({ rule }) => isTotal(rule)) ?? rules.find(({ rule }) => rule.every.kind === 'cycle');
    const after = cycle?.window.after ?? null;
    return { from: after === null ? today : dayNumber(after), to: dayNumber(licence.renewsOn) };
  };
  const spans = licences.map(spanOf).filter((span) => span !== null);
  if (spans.length === 0) return null;
  const first = Math.min(today, ...spans.map(({ from }) => from));
  const last = Math.max(today + 30, ...spans.map(({ to }) => to));
  const begins = new Date(first * 86_400_000).getUTCFullYear();
  const ends = new Date(last * 86_400_000).getUTCFullYear();
  return {
    today,
    spanOf,
    at: (each) => (each - first) / (last - first),
    years: Array.from({ length: ends - begins }, (_, index) => begins + 1 + index).filter(
      (year) => yearStart(year) >= first && yearStart(year) <= last,
    ),
  };
};

export const startOf = yearStart;
