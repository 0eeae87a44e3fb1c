import { type Allowance, type Claim, stepOf, yearOf } from '../activities/claim.ts';
import type { QuarterHours } from './quarter-hours.ts';

/**
 * Which of a learner's claims are awarded now, in order: those that were passed, agreed to and evaluated, as far as the
 * plan allows, first completed first. Each award counts against the limit for the next.
 */
export const claimsToAward = <C extends Claim>(
  claims: readonly C[],
  allowance: Allowance,
): readonly (C & { readonly claimed: QuarterHours })[] => {
  const awarded = new Map(allowance.awarded);
  return claims
    .toSorted((one, other) => one.finishedAt.localeCompare(other.finishedAt))
    .flatMap((claim) => {
      const { claimed, creditId } = claim;
      if (creditId !== null || claimed === null) return [];
      if (stepOf(claim, true, { ...allowance, awarded }) !== 'awarded') return [];
      awarded.set(yearOf(claim), (awarded.get(yearOf(claim)) ?? 0) + claimed);
      return [{ ...claim, claimed }];
    });
};
