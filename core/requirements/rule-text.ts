import { formatsIn } from '../credits/completion-day.ts';
import { dayInWords } from '../credits/expiry.ts';
import { formatCredit, type QuarterHours } from '../credits/quarter-hours.ts';
import type {
  AppliesTo,
  Deadline,
  Every,
  Evidence,
  NeededCourse,
  RequirementRule,
} from './requirement-rule.ts';

export const hoursText = (quarters: QuarterHours): string =>
  `${formatCredit(quarters)} ${quarters === 4 ? 'hour' : 'hours'}`;

/** '2 hours, each renewal (2 years)'. */
export const askedText = ({ hours, every }: Pick<RequirementRule, 'hours' | 'every'>): string =>
  `${hours === null ? 'A course' : hoursText(hours)}, ${everyText(every)}`;

const everyText = (every: Every): string => {
  switch (every.kind) {
    case 'cycle':
      return `each renewal (${yearsText(every.years)})`;
    case 'once':
      return 'once';
    case 'every-nth-renewal':
      return `every ${ordinal(every.n)} renewal (${every.n * every.years} years)`;
    case 'years':
      return every.years === 1 ? 'each year' : `every ${every.years} years`;
  }
};

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

const ORDINALS: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth' };

const ordinal = (n: number): string => ORDINALS[n] ?? `${n}th`;

/** Who a rule is for; empty if it is for all. Clients format the day from which it applies themselves. */
export const appliesText = ({
  dea,
  newApplicants,
  exceptFirstRenewal,
  exceptSpecialties,
  note,
}: AppliesTo): string =>
  [
    dea && 'Only with a DEA registration.',
    newApplicants && !note && 'Only for new licenses.',
    exceptFirstRenewal !== undefined && 'Not at the first renewal.',
    exceptSpecialties && `Not for ${exceptSpecialties.join(' and ').toLowerCase()}.`,
    note,
  ]
    .filter(Boolean)
    .join(' ');

const COURSES: Readonly<Record<NeededCourse, string>> = {
  approved: 'Only a course that the board or the state approved or offers itself.',
  state: 'Only a course about this state’s own law or guidelines.',
  live: 'Only a course in which you can talk with the presenter.',
};

/** The kind of course that a rule needs, in words. */
export const courseText = (course: NeededCourse): string => COURSES[course];

/** 'within 12 months of the license, or by the second renewal'; clients format a fixed day themselves. */
export const deadlineText = ({ months, from, renewal }: Deadline): string =>
  [
    months !== undefined &&
      `within ${months} months of the ${from === 'dea' ? 'DEA registration' : 'first license'}`,
    renewal !== undefined && `by the ${ordinal(renewal)} renewal`,
  ]
    .filter(Boolean)
    .join(', or ');

/** A rule's requirements besides hours: Category 1, the kind of course, its first day and its deadline. */
export const termsOf = ({
  category1,
  course,
  appliesTo,
  deadline,
  every,
  hours,
  onTop,
}: Pick<
  RequirementRule,
  'category1' | 'course' | 'appliesTo' | 'deadline' | 'every' | 'hours' | 'onTop'
>): readonly string[] => [
  ...(category1 === undefined ? [] : [category1Text(category1, hours)]),
  ...(course === undefined ? [] : [courseText(course)]),
  ...(appliesTo?.from === undefined ? [] : [`Starting ${dayInWords(appliesTo.from)}.`]),
  ...(deadline === undefined ? [] : [`${every.kind === 'once' ? 'Due' : 'First due'} ${dueText(deadline)}.`]),
  ...(onTop ? ['In addition to the total.'] : []),
];

const category1Text = (category1: QuarterHours, hours: QuarterHours | null): string =>
  category1 === hours ? 'All of it in Category 1.' : `At least ${hoursText(category1)} in Category 1.`;

const dueText = (deadline: Deadline): string => {
  const parts = [
    deadlineText(deadline),
    ...(deadline.on === undefined ? [] : [`by ${dayInWords(deadline.on)}`]),
  ].filter((part) => part !== '');
  return parts.join(', or ');
};

const CONFIDENCE: Readonly<Record<RequirementRule['confidence'], string>> = {
  high: 'Confirmed by two sources, or by the rule itself',
  medium: 'One source',
};

export const confidenceText = (confidence: RequirementRule['confidence']): string => CONFIDENCE[confidence];

const monthFormat = formatsIn({ month: 'long', year: 'numeric' });

/** 'October 2025' for 2025-10. */
export const monthText = (month: string): string =>
  monthFormat('UTC').format(new Date(`${month}-01T00:00:00Z`));

const shortMonthFormat = formatsIn({ month: 'short', year: 'numeric' });

/** '2 sources · Oct 2025'. */
export const sourcesText = ({ alsoIn, asOf }: Evidence): string => {
  const count = alsoIn.length + 1;
  const month = shortMonthFormat('UTC').format(new Date(`${asOf}-01T00:00:00Z`));
  return `${count} ${count === 1 ? 'source' : 'sources'} · ${month}`;
};
