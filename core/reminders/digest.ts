import { contributionsOf } from '../planner/contribution.ts';
import type { RenewalPlan } from '../planner/renewal-plan.ts';
import type { RecentArticle } from '../planner/today.ts';
import { daysAfter } from '../shared/calendar-day.ts';

/** An article in the weekly mail, and why it is there. */
export interface DigestItem {
  readonly title: string;
  readonly slug: string;
  /** 'Florida', for a rule that still needs credit; null if it is there for the learner's specialty. */
  readonly stateName: string | null;
  /** Never valid for credit. */
  readonly demonstration: boolean;
}

/** The most articles that one mail lists. */
const MAX_LISTED = 6;

/**
 * What is new for a learner: first articles that count toward a rule that still needs credit, then their specialties,
 * each in the given order. Demonstration content comes last. Specialties are those of articles, in lower case.
 */
export const digestOf = (
  articles: readonly RecentArticle[],
  plan: RenewalPlan,
  specialties: readonly string[],
): readonly DigestItem[] =>
  articles
    .map(({ item, specialty }) => {
      const toward = contributionsOf(item, plan).find((each) => !each.isTotal && each.missing > 0);
      return {
        title: item.title,
        slug: item.activity.slug,
        stateName: toward?.stateName ?? null,
        isOfSpecialty: specialty !== null && specialties.includes(specialty.toLowerCase()),
        demonstration: item.demonstration,
      };
    })
    .filter(({ stateName, isOfSpecialty }) => stateName !== null || isOfSpecialty)
    .toSorted(
      (one, other) =>
        Number(one.demonstration) - Number(other.demonstration) ||
        Number(one.stateName === null) - Number(other.stateName === null),
    )
    .slice(0, MAX_LISTED)
    .map(({ isOfSpecialty: _, ...item }) => item);

/** The day from which a week's mail lists articles. */
export const digestSince = (today: string): string => daysAfter(today, -7);

/** The week in which a learner who turns the mail on gets none, since the first one comes a week later; null for none. */
export const weekWithoutDigest = (wasOn: boolean, isOn: boolean, today: string): string | null =>
  isOn && !wasOn ? weekOf(today) : null;

/** The Monday of a day's week. */
export const weekOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
