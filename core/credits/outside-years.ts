import type { Hundredths, OutsideCredit, OutsideYear } from './outside-credit.ts';

/** Totals of reported credit, newest year first. */
export const outsideYears = (
  credits: readonly Pick<OutsideCredit, 'completedOn' | 'amount'>[],
): readonly OutsideYear[] => {
  const years = new Map<number, Hundredths[]>();
  for (const { completedOn, amount } of credits) {
    const year = Number(completedOn.slice(0, 4));
    const month = Number(completedOn.slice(5, 7)) - 1;
    const months = years.get(year) ?? Array<Hundredths>(12).fill(0);
    months[month] = (months[month] ?? 0) + amount;
    years.set(year, months);
  }
  return [...years]
    .toSorted(([one], [other]) => other - one)
    .map(([year, months]) => ({ year, total: months.reduce((sum, each) => sum + each, 0), months }));
};
