import { httpCoursePretests, httpCourses, httpEnrollments } from '#adapters/http/courses.ts';
import { httpModuleQuizzes } from '#adapters/http/modules.ts';
import { storedCourseEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import {
  storedUnsentCoursePretestAnswers,
  storedUnsentModuleAnswers,
} from '#adapters/storage/unsent-answers.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import { browseCourses } from '#core/courses/browse-courses.ts';
import { enroll } from '#core/courses/enroll.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import { giveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import type {
  CoursePretests,
  Courses,
  Enrollments,
  ModuleQuizzes,
  ReadingPlaces,
} from '#core/courses/ports.ts';
import { previewModule } from '#core/courses/preview-module.ts';
import { readModule } from '#core/courses/read-module.ts';
import { takeCoursePretest } from '#core/courses/take-course-pretest.ts';
import { takeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import { openCourseDisclosure, viewCourse } from '#core/courses/view-course.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface CoursesPorts {
  readonly courses: Courses;
  readonly enrollments: Enrollments;
  readonly moduleQuizzes: ModuleQuizzes;
  readonly coursePretests: CoursePretests;
  readonly readingPlaces: ReadingPlaces;
  readonly courseEvaluationDrafts: EvaluationDrafts;
  readonly unsentModuleAnswers: UnsentAnswers;
  readonly unsentCoursePretestAnswers: UnsentAnswers;
}

export const courses = defineContext({
  name: 'courses',
  needs: { first },
  during: {
    courses: 'shown',
    enrollments: 'shown',
    moduleQuizzes: { ofModule: 'shown', start: 'quiz', answer: 'quiz', finish: 'quiz' },
    coursePretests: { startPretest: 'shown', answerPretest: 'quiz' },
  },
  build: (
    {
      courses,
      enrollments,
      moduleQuizzes,
      coursePretests,
      readingPlaces,
      courseEvaluationDrafts,
      unsentModuleAnswers,
      unsentCoursePretestAnswers,
    }: CoursesPorts,
    { first: { caches, connectivity } },
    inBackground,
  ) => {
    const follower = followEnrollment({ caches, enrollments });
    return {
      browseCourses: browseCourses({ caches, courses }),
      viewCourse: viewCourse({ caches, courses }),
      openCourseDisclosure: openCourseDisclosure({ caches, courses }),
      previewModule: previewModule({ caches, courses }),
      followEnrollment: follower,
      enroll: enroll({ caches, enrollments, followEnrollment: follower }),
      readModule: readModule({
        caches,
        courses,
        enrollments,
        places: inBackground.enrollments,
        readingPlaces,
        connectivity,
        followEnrollment: follower,
      }),
      takeModuleQuiz: takeModuleQuiz({
        caches,
        moduleQuizzes,
        unsentModuleAnswers,
        connectivity,
        followEnrollment: follower,
      }),
      takeCoursePretest: takeCoursePretest({
        caches,
        coursePretests,
        unsentCoursePretestAnswers,
        connectivity,
      }),
      giveCourseEvaluation: giveCourseEvaluation({
        caches,
        enrollments,
        courseEvaluationDrafts,
        followEnrollment: follower,
      }),
    };
  },
  fromApi: ({ client, storage, calendar }: Api) => ({
    courses: httpCourses(client),
    enrollments: httpEnrollments(client, calendar),
    moduleQuizzes: httpModuleQuizzes(client, calendar),
    coursePretests: httpCoursePretests(client),
    readingPlaces: storedReadingPlaces(storage),
    courseEvaluationDrafts: storedCourseEvaluationDrafts(storage),
    unsentModuleAnswers: storedUnsentModuleAnswers(storage),
    unsentCoursePretestAnswers: storedUnsentCoursePretestAnswers(storage),
  }),
});
