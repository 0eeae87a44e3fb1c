import { type LearnersCredit, learnersCredits } from '#core/requirements/learners-credit.ts';
import type { Clinic } from './clinic.ts';
import { isFor, isForCourse } from './credits.ts';

/** What a learner earned here, by what its article or course counts toward, and what they reported. */
export const countedCreditsOf = (clinic: Clinic, userId: string): readonly LearnersCredit[] =>
  learnersCredits(
    clinic.credits
      .filter((credit) => credit.userId === userId)
      .map(({ details }) => {
        const counts =
          clinic.library.find((each) => isFor(details, each.article.id))?.article ??
          clinic.courses.find(({ course }) => isForCourse(details, course.id))?.course;
        const { id, activity, title, credit, completedOn, demonstration } = details;
        const { requirementTopics = [], states = [] } = counts ?? {};
        return {
          ...{ id, activity, title, credit, completedOn, demonstration, reported: false },
          ...{ requirementTopics, states },
        };
      }),
    clinic.outside.filter((each) => each.userId === userId && !each.removed).map(({ credit }) => credit),
  );
