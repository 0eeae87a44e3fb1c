import type { Container } from 'inversify';
import { browserCourseEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { browserReadingPlaces } from '#adapters/browser/reading-places.ts';
import {
  browserUnsentCoursePretestAnswers,
  browserUnsentModuleAnswers,
} from '#adapters/browser/unsent-answers.ts';
import { httpCourseQuizzes, httpCourses, httpEnrollments } from '#adapters/http/courses.ts';
import { browseCourses } from '#core/courses/browse-courses.ts';
import { enroll } from '#core/courses/enroll.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import { giveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import { previewModule } from '#core/courses/preview-module.ts';
import { readModule } from '#core/courses/read-module.ts';
import { takeCoursePretest } from '#core/courses/take-course-pretest.ts';
import { takeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import { openCourseDisclosure, viewCourse } from '#core/courses/view-course.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  const remember = rememberedIn(container.get(the('caches')));
  const follow = () => container.get(the('followEnrollment'));

  /** What was just learned of a learner's way is shown wherever it was read before. */
  const wentOn = (enrollment: Enrollment) => {
    follow().put(enrollment);
    container.get(the('browseCourses')).invalidate();
    container.get(the('viewCourse')).invalidate();
  };
  const enrolled = (enrollment: Enrollment) => {
    wentOn(enrollment);
    follow().began(enrollment);
    container.get(the('readModule')).invalidate();
  };
  /** A finished course waits in the transcript, and an awarded one stands there. */
  const earned = (enrollment: Enrollment) => {
    wentOn(enrollment);
    if (enrollment.finishedAt === null) return;
    if (container.isBound(the('followActivity'))) container.get(the('followActivity')).courseChanged();
    if (container.isBound(the('viewTranscript'))) container.get(the('viewTranscript')).invalidate();
    if (container.isBound(the('viewRequirements'))) container.get(the('viewRequirements')).invalidate();
    if (container.isBound(the('viewPlanner'))) container.get(the('viewPlanner')).invalidate();
  };

  container.bind(the('courses')).toResolvedValue(httpCourses, [the('client')]);
  container.bind(the('enrollments')).toResolvedValue(httpEnrollments, [the('client'), the('calendar')]);
  container.bind(the('courseQuizzes')).toResolvedValue(httpCourseQuizzes, [the('client'), the('calendar')]);
  container
    .bind(the('browseCourses'))
    .toResolvedValue(browseCourses, [the('courses')])
    .onActivation(remember);
  container
    .bind(the('viewCourse'))
    .toResolvedValue(viewCourse, [the('courses')])
    .onActivation(remember);
  container
    .bind(the('openCourseDisclosure'))
    .toResolvedValue(openCourseDisclosure, [the('courses')])
    .onActivation(remember);
  container
    .bind(the('followEnrollment'))
    .toResolvedValue(followEnrollment, [the('enrollments')])
    .onActivation(remember);
  container
    .bind(the('enroll'))
    .toResolvedValue((enrollments) => enroll(enrollments, enrolled), [the('enrollments')])
    .onActivation(remember);
  container
    .bind(the('readModule'))
    .toResolvedValue(
      (courses, enrollments, background, calendar, storage, connectivity) =>
        readModule({
          ...{ courses, enrollments, places: httpEnrollments(background, calendar) },
          ...{ readingPlaces: browserReadingPlaces(storage), connectivity, changed: earned },
        }),
      [
        ...([the('courses'), the('enrollments'), the('backgroundClient')] as const),
        ...([the('calendar'), the('storage'), the('connectivity')] as const),
      ],
    )
    .onActivation(remember);
  container
    .bind(the('takeModuleQuiz'))
    .toResolvedValue(
      (quizzes, storage, connectivity) =>
        takeModuleQuiz(quizzes, browserUnsentModuleAnswers(storage), connectivity, {
          finished: earned,
          progressed: (where) => follow().changed(where),
        }),
      [the('courseQuizzes'), the('storage'), the('connectivity')],
    )
    .onActivation(remember);
  container
    .bind(the('takeCoursePretest'))
    .toResolvedValue(
      (quizzes, storage, connectivity) =>
        takeCoursePretest(quizzes, browserUnsentCoursePretestAnswers(storage), connectivity, (where) =>
          follow().changed(where),
        ),
      [the('courseQuizzes'), the('storage'), the('connectivity')],
    )
    .onActivation(remember);
  container
    .bind(the('giveCourseEvaluation'))
    .toResolvedValue(
      (enrollments, storage) =>
        giveCourseEvaluation(enrollments, browserCourseEvaluationDrafts(storage), (enrollment) => {
          earned(enrollment);
          // Whichever way is evaluated, the credit is the course's.
          follow().invalidate();
        }),
      [the('enrollments'), the('storage')],
    )
    .onActivation(remember);
  container
    .bind(the('previewModule'))
    .toResolvedValue(previewModule, [the('courses')])
    .onActivation(remember);
};
