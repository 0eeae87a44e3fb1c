import type { CreditedActivity } from '#core/credits/credit.ts';
import type { UnawardedCredit } from '#core/credits/unawarded-credit.ts';
import { pathTo } from '#core/navigation/path-of.ts';

/** The page of the article or course that the credit is for. */
export const activityPath = ({ kind, slug }: CreditedActivity): string =>
  kind === 'article' ? pathTo('article', { slug }) : pathTo('course-abstract', { courseSlug: slug });

/** The page where the learner accepts the disclosure and gives the evaluation. */
export const resultsPath = ({
  activity: { kind, id },
  enrollmentId,
}: Pick<UnawardedCredit, 'activity' | 'enrollmentId'>): string =>
  kind === 'article'
    ? pathTo('article-quiz-results', { id })
    : pathTo('course-enrollment', { courseId: id, ...(enrollmentId !== null && { enrollmentId }) });
