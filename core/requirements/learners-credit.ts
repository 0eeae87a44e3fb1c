import { category1Of } from '../credits/category-1.ts';
import type { CreditedActivity } from '../credits/credit.ts';
import type { MocCredit } from '../credits/moc.ts';
import { duplicateKey, type Hundredths, type OutsideCredit } from '../credits/outside-credit.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CountedCredit } from './hours-toward.ts';

/** A credit with what sums need to count it and list it. */
export interface LearnersCredit extends CountedCredit {
  /** Null for credit that the learner reported. */
  readonly activity: CreditedActivity | null;
  readonly title: string;
  /** The MOC points that came with it. Reported credit has none. */
  readonly moc?: readonly MocCredit[];
}

/** A credit as listed in a sum, without what it counts toward. */
export type NamedCredit = Omit<LearnersCredit, 'requirementTopics' | 'states' | 'category1' | 'moc'>;

/** The credits with these ids, each once. */
export const namedIn = (
  credits: readonly LearnersCredit[],
  ids: Iterable<string>,
): readonly NamedCredit[] => {
  const left = new Set(ids);
  return credits.flatMap((each) => (left.delete(each.id) ? [withoutCounts(each)] : []));
};

const withoutCounts = (each: LearnersCredit): NamedCredit => {
  const { id, activity, title, credit, completedOn, demonstration, reported } = each;
  return { id, activity, title, credit, completedOn, demonstration, reported };
};

/** Rules count in quarter hours: of credit reported in other units, the full quarters count. */
const fullQuarters = (amount: Hundredths): QuarterHours => Math.floor(amount / 25);

/** A reported credit, with its duplicate key if that is stored: 5,000 long titles take a quarter of a second to normalize. */
interface Reported extends OutsideCredit {
  readonly likeness?: string;
}

/**
 * What the learner earned here and reported from elsewhere, the latest first. Reports with the same day, title and
 * amount count once, and not at all if that was earned here. Less than a quarter hour is left out.
 */
export const learnersCredits = (
  earned: readonly LearnersCredit[],
  reported: readonly Reported[],
): readonly LearnersCredit[] => {
  if (reported.length === 0) return earned.toSorted(byLatest);
  const known = new Set(
    earned.map(({ completedOn, title, credit }) => duplicateKey({ completedOn, title, amount: credit * 25 })),
  );
  const others = new Map(
    reported
      .map((each) => [each.likeness ?? duplicateKey(each), each] as const)
      .filter(([likeness, { amount }]) => !known.has(likeness) && fullQuarters(amount) > 0),
  );
  return [...earned, ...[...others.values()].map(asLearners)].toSorted(byLatest);
};

/** ISO dates are in order as plain text. */
const byLatest = (one: LearnersCredit, other: LearnersCredit): number => {
  if (one.completedOn === other.completedOn) return 0;
  return one.completedOn < other.completedOn ? 1 : -1;
};

/** The id differs from that of any earned credit. A topic counts wherever it is required. */
const asLearners = ({ id, title, amount, completedOn, topics, type }: OutsideCredit): LearnersCredit => {
  const category1 = category1Of(type);
  return {
    id: `reported-${id}`,
    activity: null,
    title,
    credit: fullQuarters(amount),
    completedOn,
    demonstration: false,
    reported: true,
    requirementTopics: topics,
    states: [],
    ...(category1 && { category1 }),
  };
};
