import { formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import type { AppliesTo, Every, RequirementRule } from '#core/requirements/requirement-rule.ts';

export const hoursText = (quarters: QuarterHours): string =>
  `${formatCredit(quarters)} ${quarters === 4 ? 'hour' : 'hours'}`;

/** '2 hours, each renewal (2 years)'. */
export const askedText = ({ hours, every }: Pick<RequirementRule, 'hours' | 'every'>): string =>
  `${hours === null ? 'A course' : hoursText(hours)}, ${everyText(every)}`;

const everyText = (every: Every): string => {
  switch (every.kind) {
    case 'cycle':
      return `each renewal (${every.years} years)`;
    case 'once':
      return 'once';
    case 'every-nth-renewal':
      return `every ${ORDINALS[every.n] ?? `${every.n}th`} renewal (${every.n * every.years} years)`;
    case 'years':
      return every.years === 1 ? 'each year' : `every ${every.years} years`;
  }
};

const ORDINALS: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' };

/** Who a rule is for; empty if it is for all. */
export const appliesText = ({ dea, newApplicants, exceptSpecialties, note }: AppliesTo): string =>
  [
    dea && 'Only with a DEA registration.',
    newApplicants && !note && 'Only for new licenses.',
    exceptSpecialties && `Not for ${exceptSpecialties.join(' and ').toLowerCase()}.`,
    note,
  ]
    .filter(Boolean)
    .join(' ');

/** 'October 2025' for 2025-10. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The month of the rules, with the advice to check with the board. */
export const asOfText = (month: string): string => `As of ${monthText(month)}. Check with your board.`;
