import type { Container } from 'inversify';
import { browserCourseEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { httpCourseEvaluations } from '#adapters/http/course-evaluations.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { giveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import { rememberedIn } from './caches.ts';
import { enrollmentChangedIn } from './enrollment-changed.ts';
import { readAnewIn } from './read-anew.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const { earned } = enrollmentChangedIn(container);
  const given = (enrollment: Enrollment) => {
    earned(enrollment);
    // Whichever way is evaluated, the credit is the course's.
    readAnewIn(container)('followEnrollment');
  };
  container
    .bind(the('giveCourseEvaluation'))
    .toResolvedValue(
      (client, storage) =>
        giveCourseEvaluation(httpCourseEvaluations(client), browserCourseEvaluationDrafts(storage), given),
      [the('client'), the('storage')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
};
