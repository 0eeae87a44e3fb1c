import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Contribution } from '#core/planner/contribution.ts';
import { inHours } from './planner-text.ts';

/** '0.5 + 0.5 = 1 of 2 h': what is there, what it gives, and what that makes. */
export const sumText = ({
  quarters,
  have,
  after,
  needed,
  missing,
  counted,
  isCourse,
}: Contribution): string => {
  if (isCourse)
    return counted
      ? 'It is the course that is asked for'
      : missing === 0
        ? 'A course is there already'
        : 'The course that is asked for';
  if (counted)
    return `You have ${formatCredit(have)} of ${inHours(needed)}, ${inHours(quarters)} of it from this`;
  if (missing === 0) return `You have all ${inHours(needed)} already`;
  return `${formatCredit(have)} + ${formatCredit(quarters)} = ${formatCredit(after)} of ${inHours(needed)}`;
};

/** The same for a card: 'Florida (0.5 of 2 h)', of what is still needed. */
export const placeText = ({ stateName, quarters, missing, counted, isCourse }: Contribution): string => {
  if (counted || missing === 0 || isCourse) return stateName;
  return `${stateName} (${formatCredit(Math.min(quarters, missing))} of ${inHours(missing)})`;
};
