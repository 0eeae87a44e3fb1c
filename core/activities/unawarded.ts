import { completionDay } from '../credits/completion-day.ts';
import type { QuarterHours } from '../credits/quarter-hours.ts';
import type { UnawardedCredit } from '../credits/unawarded-credit.ts';
import { type Allowance, type Claim, dayOf, isClaimable, needOf, stepOf } from './claim.ts';
import type { DueEvaluation } from './ports.ts';

/** An article whose quiz a learner passed. */
export interface PassedArticle extends Claim {
  readonly articleId: string;
  readonly slug: string;
  readonly title: string;
  readonly maximum: QuarterHours;
}

/** A course that a learner finished without credit so far, with the first finished enrollment. */
export interface FinishedCourse {
  readonly courseId: string;
  readonly slug: string;
  readonly title: string;
  readonly credit: QuarterHours;
  readonly enrollmentId: string;
  /** UTC, ISO 8601. */
  readonly finishedAt: string;
  /** The learner's time zone when they finished. */
  readonly timeZone: string;
}

/** Everything that a learner passed or finished. */
export interface Completed {
  readonly articles: readonly PassedArticle[];
  readonly courses: readonly FinishedCourse[];
  readonly allowance: Allowance;
  /** A paid plan, without which a course cannot be evaluated. */
  readonly hasPlan: boolean;
}

/** Activities without credit so far, each with its next step; the latest first. */
export const unawardedCredits = (completed: Completed): readonly UnawardedCredit[] =>
  latestFirst(completed).map(({ unawarded }) => unawarded);

/** The sum of the credit that has not been awarded yet. */
export const creditWaiting = (completed: Completed): QuarterHours =>
  unawardedCredits(completed).reduce((total, { credit }) => total + credit, 0);

/** What a learner can evaluate now, the latest first. */
export const dueEvaluations = (completed: Completed): readonly DueEvaluation[] =>
  latestFirst(completed)
    .filter(({ isEvaluationDue }) => isEvaluationDue)
    .map(({ unawarded: { activity, enrollmentId, title, credit } }) => ({
      activity,
      enrollmentId,
      title,
      credit,
    }));

interface Waiting {
  readonly finishedAt: string;
  readonly isEvaluationDue: boolean;
  readonly unawarded: UnawardedCredit;
}

const latestFirst = (completed: Completed): readonly Waiting[] =>
  [...waitingArticles(completed), ...waitingCourses(completed)].toSorted((one, other) =>
    other.finishedAt.localeCompare(one.finishedAt),
  );

const waitingArticles = ({ articles, allowance }: Completed): readonly Waiting[] =>
  articles.filter(isClaimable).map((claim) => ({
    finishedAt: claim.finishedAt,
    isEvaluationDue: claim.claimed === null,
    unawarded: {
      activity: { kind: 'article', id: claim.articleId, slug: claim.slug },
      title: claim.title,
      enrollmentId: null,
      credit: claim.claimed ?? claim.maximum,
      completedOn: dayOf(claim),
      needs: needOf(stepOf(claim, true, allowance)),
    },
  }));

const waitingCourses = ({ courses, hasPlan }: Completed): readonly Waiting[] =>
  courses.map(({ courseId, slug, title, enrollmentId, credit, finishedAt, timeZone }) => ({
    finishedAt,
    isEvaluationDue: hasPlan,
    unawarded: {
      activity: { kind: 'course', id: courseId, slug },
      title,
      enrollmentId,
      credit,
      needs: hasPlan ? 'evaluation' : 'plan',
      completedOn: completionDay(new Date(finishedAt), timeZone),
    },
  }));
