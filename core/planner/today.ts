import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { CountedCredit } from '../requirements/hours-toward.ts';
import type { LearnersCredit } from '../requirements/learners-credit.ts';
import { isTotal } from '../requirements/requirement-rule.ts';
import { daysAfter } from '../shared/calendar-day.ts';
import { type Deadline, nextDeadline } from './deadline.ts';
import { type OpenQuiz, quizToContinue } from './open-quiz.ts';
import { type RenewalPlan, rulesDue } from './renewal-plan.ts';
import { type Readable, type Toward, whatToRead } from './what-to-read.ts';

/** What a learner sees first: what to read today, and the progress of this year and the last weeks. */
export interface Today {
  /** The quiz that the learner left last, which comes before anything new. Null if none is open. */
  readonly openQuiz: OpenQuiz | null;
  /** An article other than that quiz’s. Null if none gives credit that the learner does not have. */
  readonly suggestion: SuggestedArticle | null;
  /** Of the license that renews first. Absent from what earlier versions stored. */
  readonly deadline?: Deadline | null;
  readonly year: YearSoFar;
  /** The last weeks from Monday on, this week last. */
  readonly weeks: readonly Week[];
  /** How many weeks in a row had an activity. One week without is forgiven, two in a row are not. */
  readonly weeksInARow: number;
  /** Whether the learner has said where they are licensed or what they practice. */
  readonly isSetUp: boolean;
  /** Ids of articles for the marks on their cards: with credit, and with an open quiz. */
  readonly earned: readonly string[];
  readonly inProgress: readonly string[];
}

interface SuggestedArticle {
  readonly item: Readable;
  /** The rule that it helps to meet first; null if it only counts toward totals. */
  readonly toward: Toward | null;
}

interface YearSoFar {
  readonly year: number;
  readonly earned: QuarterHours;
  /** Demonstration credit, which is never part of `earned`. */
  readonly demonstration: QuarterHours;
  /** What the learner's licenses require in a year on average; null if none is known to require a total. */
  readonly target: QuarterHours | null;
}

interface Week {
  /** A Monday. */
  readonly startsOn: string;
  readonly activities: number;
}

export const WEEKS_SHOWN = 8;

/** The year so far, in the learner's own calendar: credit earned here, without credit reported from elsewhere. */
export const yearSoFar = (plan: RenewalPlan, credits: readonly CountedCredit[]): YearSoFar => {
  const year = plan.today.slice(0, 4);
  const ofYear = credits.filter(({ completedOn, reported }) => !reported && completedOn.startsWith(year));
  const sumOf = (demonstration: boolean) =>
    ofYear
      .filter((each) => each.demonstration === demonstration)
      .reduce((sum, { credit }) => sum + credit, 0);
  return {
    year: Number(year),
    earned: sumOf(false),
    demonstration: sumOf(true),
    target: yearlyTarget(plan),
  };
};

/**
 * The share of a year in the total that each license requires per cycle, of the license that requires most: the same
 * hours count for all of them.
 */
export const yearlyTarget = (plan: RenewalPlan): QuarterHours | null => {
  const shares = plan.licenses.flatMap((license) =>
    rulesDue(license).flatMap(({ rule }) =>
      isTotal(rule) && rule.hours !== null && rule.every.kind === 'cycle'
        ? [Math.ceil(rule.hours / rule.every.years)]
        : [],
    ),
  );
  return shares.length === 0 ? null : Math.max(...shares);
};

/** The articles that the learner has credit for, without duplicates. */
export const earnedArticles = (credits: readonly LearnersCredit[]): string[] => [
  ...new Set(credits.flatMap(({ activity }) => (activity?.kind === 'article' ? [activity.id] : []))),
];

/** The last weeks, given the days on which an activity was completed, one for each activity. */
export const lastWeeks = (days: readonly string[], today: string): readonly Week[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const startsOn = daysAfter(mondayOf(today), (index + 1 - WEEKS_SHOWN) * 7);
    const endsOn = daysAfter(startsOn, 6);
    return { startsOn, activities: days.filter((day) => day >= startsOn && day <= endsOn).length };
  });

/** The first day from which `lastWeeks` needs the activities. */
export const firstDayShown = (today: string): string => daysAfter(mondayOf(today), (1 - WEEKS_SHOWN) * 7);

/** The current week counts once it has an activity, and does not count as missed until it is over. */
export const weeksInARow = (weeks: readonly Week[]): number => {
  const latestFirst = weeks.toReversed();
  const [current, ...past] = latestFirst;
  let kept = current !== undefined && current.activities > 0 ? 1 : 0;
  let missed = 0;
  for (const { activities } of past) {
    missed = activities > 0 ? 0 : missed + 1;
    if (missed === 2) break;
    if (activities > 0) kept += 1;
  }
  return kept;
};

/** The facts that a learner's first page is based on. */
interface TodayFacts {
  readonly plan: RenewalPlan;
  /** At least those of this year. */
  readonly credits: readonly LearnersCredit[];
  /** Their specialties, in the words that articles use. */
  readonly specialties: readonly string[];
  readonly readables: readonly Readable[];
  /** The latest articles that give credit, newest first. */
  readonly recent: readonly RecentArticle[];
  /** The learner's days on which an article was first passed or a course finished, one for each. */
  readonly activeDays: readonly string[];
  readonly openQuizzes: readonly OpenQuiz[];
  /** Ids of the articles that they have credit for. */
  readonly earned: readonly string[];
}

export const todayFrom = ({ plan, credits, specialties, readables, recent, ...facts }: TodayFacts): Today => {
  const weeks = lastWeeks(facts.activeDays, plan.today);
  const openQuiz = quizToContinue(facts.openQuizzes);
  const isOther = ({ activity: { kind, id } }: Readable) => kind !== 'article' || id !== openQuiz?.articleId;
  return {
    openQuiz,
    suggestion: suggestedToday(
      plan,
      readables.filter(isOther),
      recent.filter(({ item }) => isOther(item)),
      specialties,
    ),
    deadline: nextDeadline(plan),
    year: yearSoFar(plan, credits),
    weeks,
    weeksInARow: weeksInARow(weeks),
    isSetUp: plan.licenses.length > 0 || specialties.length > 0,
    earned: facts.earned,
    inProgress: facts.openQuizzes.map(({ articleId }) => articleId),
  };
};

/** An article that gives credit, and the specialty that it is filed under, in lower case. */
export interface RecentArticle {
  readonly item: Readable;
  readonly specialty: string | null;
}

/**
 * The article that helps most with the rule that is due first; else the latest in one of the learner's specialties; else
 * the latest. Courses take longer than one sitting: the planner suggests them, and this does not. `recent` is newest
 * first, and `specialties` are in the words that articles use.
 */
export const suggestedToday = (
  plan: RenewalPlan,
  readables: readonly Readable[],
  recent: readonly RecentArticle[],
  specialties: readonly string[],
): SuggestedArticle | null => {
  const articles = readables.filter(({ activity }) => activity.kind === 'article');
  const [best] = whatToRead(plan, articles, 1);
  if (best !== undefined) return { item: best.item, toward: best.toward[0] ?? null };
  const isOwn = ({ specialty }: RecentArticle) => specialty !== null && specialties.includes(specialty);
  const latest = recent.find(isOwn) ?? recent[0];
  return latest === undefined ? null : { item: latest.item, toward: null };
};

const mondayOf = (day: string): string => {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
};
