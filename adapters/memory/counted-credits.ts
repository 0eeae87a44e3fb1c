import type { PlannedCredit } from '#core/planner/plan.ts';
import type { CountedCredit } from '#core/requirements/hours-toward.ts';
import type { Clinic } from './clinic.ts';
import { isFor, isForCourse } from './credits.ts';

/** A learner's credits, each with what its article or course counts toward. */
export const countedCreditsOf = (
  clinic: Clinic,
  userId: string,
): readonly (CountedCredit & PlannedCredit)[] =>
  clinic.credits
    .filter((credit) => credit.userId === userId)
    .map(({ details }) => {
      const counts =
        clinic.library.find((each) => isFor(details, each.article.id))?.article ??
        clinic.courses.find(({ course }) => isForCourse(details, course.id))?.course;
      const { id, activity, title, credit, completedOn, demonstration } = details;
      const { requirementTopics = [], states = [] } = counts ?? {};
      return {
        ...{ id, activity, title, credit, completedOn, demonstration },
        ...{ requirementTopics, states },
      };
    });
