import { isMocBoard, type MocBoard, type MocCredit } from '../credits/moc.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CountedCredit } from '../requirements/hours-toward.ts';
import { topicNamed } from '../requirements/topics.ts';
import { isCalendarDay, yearsAfter, yearsBefore } from '../shared/calendar-day.ts';
import type { FieldErrors } from '../shared/failure.ts';

/** The organization that requires it. */
export const ASKED_BY = ['board', 'society', 'hospital', 'other'] as const;

/** What counts toward it: any credit, Category 1 credit, or the MOC points of one board. */
export const COUNTED_AS = ['any', 'category-1', 'moc'] as const;

/**
 * A requirement that the learner enters: a certifying board's MOC cycle, a specialty society, their hospital. Its terms
 * are the learner's own statement, and no rule book has them. Days are ISO dates.
 */
export interface OwnRequirement {
  /** 32 hexadecimal digits, made by the client, so that saving twice makes one. */
  readonly id: string;
  readonly askedBy: (typeof ASKED_BY)[number];
  readonly name: string;
  readonly counts: (typeof COUNTED_AS)[number];
  /** Whose points count, and of which type ('Medical Knowledge'); null for any type, and unless `counts` is `moc`. */
  readonly mocBoard: MocBoard | null;
  readonly mocType: string | null;
  /** Only credit on one of these topics; empty for any. */
  readonly topics: readonly string[];
  /** Quarter hours, or quarter points. */
  readonly needed: QuarterHours;
  /** The amount that already counts at the start: carried over, or shown in the board's own portal. */
  readonly brought: QuarterHours;
  /** The first and the last day on which credit counts. */
  readonly startsOn: string;
  readonly dueOn: string;
  /** It repeats after this many years; null if it is due once. */
  readonly everyYears: number | null;
}

/** The parts of a credit, or of an activity that would give it, that decide. */
type Countable = Pick<CountedCredit, 'credit' | 'requirementTopics' | 'category1'> & {
  readonly moc?: readonly MocCredit[];
};

/** How much of a credit counts toward it: its hours, or its points. */
export const countsTowardOwn = (
  { counts, mocBoard, mocType, topics }: OwnRequirement,
  { credit, requirementTopics, category1, moc = [] }: Countable,
): QuarterHours => {
  if (topics.length > 0 && !topics.some((slug) => requirementTopics.includes(slug))) return 0;
  if (counts === 'any') return credit;
  if (counts === 'category-1') return category1 === undefined ? 0 : credit;
  return moc
    .filter(({ board, type }) => board === mocBoard && (mocType === null || type === mocType))
    .reduce((sum, { points }) => sum + Math.min(points, credit), 0);
};

/** The same without fields that have no meaning: points if no points count, and spaces around the name. */
export const tidyOwn = (given: OwnRequirement): OwnRequirement => ({
  ...given,
  name: given.name.trim(),
  ...(given.counts !== 'moc' && { mocBoard: null, mocType: null }),
});

const MAX_OWN = 30;

/** Whether a learner with these requirements may save one with this id. */
export const tooManyOwn = (own: readonly OwnRequirement[], id: string): FieldErrors =>
  own.length >= MAX_OWN && own.every((each) => each.id !== id)
    ? { name: [`You have ${MAX_OWN} already. Remove one first.`] }
    : {};

const MAX_NAME_LENGTH = 80;
const MAX_QUARTERS = 4000;
const MAX_YEARS = 15;
const YEARS_BACK = 15;
const NO_AMOUNT = 'Enter a number in steps of a quarter, such as 12.25.';

/** The invalid fields of an own requirement; empty if all are valid. */
export const ownRequirementErrors = (given: OwnRequirement, today: string): FieldErrors => ({
  ...(given.name.trim() === '' && { name: ['Enter a name.'] }),
  ...(given.name.length > MAX_NAME_LENGTH && { name: [`Use at most ${MAX_NAME_LENGTH} characters.`] }),
  ...(given.needed < 1 && { needed: ['Enter how much it asks for.'] }),
  ...(!Number.isInteger(given.needed) && { needed: [NO_AMOUNT] }),
  ...(given.needed > MAX_QUARTERS && { needed: [`Enter at most ${MAX_QUARTERS / 4}.`] }),
  ...((!Number.isInteger(given.brought) || given.brought < 0) && { brought: [NO_AMOUNT] }),
  ...(given.brought > given.needed && { brought: ['This is more than it asks for.'] }),
  ...(given.counts === 'moc' &&
    (given.mocBoard === null || !isMocBoard(given.mocBoard)) && { mocBoard: ['Choose the board.'] }),
  ...(given.topics.some((slug) => topicNamed(slug) === undefined) && {
    topics: ['Choose topics from the list.'],
  }),
  ...(given.everyYears !== null &&
    (!Number.isInteger(given.everyYears) || given.everyYears < 1 || given.everyYears > MAX_YEARS) && {
      everyYears: [`Enter 1 to ${MAX_YEARS} years, or leave it blank.`],
    }),
  ...startErrors(given, today),
  ...dueErrors(given, today),
});

const startErrors = ({ startsOn }: OwnRequirement, today: string): FieldErrors => {
  if (!isCalendarDay(startsOn)) return { startsOn: ['This date doesn’t exist.'] };
  return startsOn < yearsBefore(today, YEARS_BACK)
    ? { startsOn: [`This is more than ${YEARS_BACK} years ago. Enter the start of the current cycle.`] }
    : {};
};

const dueErrors = ({ startsOn, dueOn }: OwnRequirement, today: string): FieldErrors => {
  if (!isCalendarDay(dueOn)) return { dueOn: ['This date doesn’t exist.'] };
  if (dueOn <= startsOn) return { dueOn: ['It ends before it starts. Check both dates.'] };
  if (dueOn < yearsBefore(today, 1))
    return { dueOn: ['This is more than a year ago. Enter the current cycle.'] };
  return dueOn > yearsAfter(today, MAX_YEARS)
    ? { dueOn: [`This is more than ${MAX_YEARS} years away. Check the year.`] }
    : {};
};
