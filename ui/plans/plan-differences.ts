import type { PlanName } from '#core/accounts/user.ts';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';

/** One thing in which the plans differ. */
interface Difference {
  readonly name: string;
  readonly words: string;
}

const UNLIMITED: Difference = { name: 'Credit', words: 'As much as you earn' };
const COURSES: Difference = { name: 'Premium courses', words: 'All of them' };

/** What sets the plans apart. Features that every plan has are left out. */
export const DIFFERENCES: Readonly<Record<PlanName, readonly Difference[]>> = {
  Free: [
    { name: 'Credit', words: `Up to ${formatCredit(FREE_CREDITS_A_YEAR)} credits a year` },
    { name: 'Premium courses', words: 'None' },
    { name: 'Paid', words: 'Never' },
  ],
  Pro: [UNLIMITED, COURSES, { name: 'Paid', words: 'Each year, until you cancel' }],
  Lifetime: [UNLIMITED, COURSES, { name: 'Paid', words: 'Once, and never again' }],
};
