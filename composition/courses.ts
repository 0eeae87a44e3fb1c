import { httpCourseDetails } from '#adapters/http/course-details.ts';
import { httpCourseEvaluations } from '#adapters/http/course-evaluations.ts';
import { httpCoursePretests } from '#adapters/http/course-pretests.ts';
import { httpCourseFeed } from '#adapters/http/courses.ts';
import { httpEnrollments } from '#adapters/http/enrollments.ts';
import { httpModulePreviews } from '#adapters/http/module-previews.ts';
import { httpModuleQuizzes } from '#adapters/http/module-quizzes.ts';
import { httpModules, httpReadings } from '#adapters/http/modules.ts';
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
import { type EnrollmentFollower, followEnrollment } from '#core/courses/follow-enrollment.ts';
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
import type { CoursesUseCases } from '#core/courses/use-cases.ts';
import { openCourseDisclosure, viewCourse } from '#core/courses/view-course.ts';
import type { FirstBindings } from './first.ts';
import { type Api, type InBackground, partOf, recipesOver } from './wire.ts';

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

interface CoursesBuilt extends CoursesUseCases {
  readonly followEnrollment: EnrollmentFollower;
}

export interface CoursesBindings
  extends CoursesPorts,
    InBackground<CoursesPorts, 'enrollments'>,
    CoursesBuilt {}

const from = recipesOver<FirstBindings & CoursesBindings>();

export const courses = (ports: CoursesPorts) =>
  partOf<CoursesPorts, CoursesBuilt, 'courses'>({
    context: 'courses',
    ports,
    during: {
      courses: 'shown',
      enrollments: 'shown',
      moduleQuizzes: { ofModule: 'shown', start: 'quiz', answer: 'quiz', finish: 'quiz' },
      coursePretests: { startPretest: 'shown', answerPretest: 'quiz' },
    },
    inBackground: ['enrollments'],
    build: {
      browseCourses: from(['caches', 'courses'], browseCourses),
      viewCourse: from(['caches', 'courses'], viewCourse),
      openCourseDisclosure: from(['caches', 'courses'], openCourseDisclosure),
      previewModule: from(['caches', 'courses'], previewModule),
      followEnrollment: from(['caches', 'enrollments'], followEnrollment),
      enroll: from(['caches', 'enrollments', 'followEnrollment'], enroll),
      readModule: from(
        [
          'caches',
          'courses',
          'enrollments',
          'enrollmentsInBackground',
          'readingPlaces',
          'connectivity',
          'followEnrollment',
        ],
        (caches, port, enrollments, places, readingPlaces, connectivity, follower) =>
          readModule(caches, { courses: port, enrollments, places, readingPlaces, connectivity, follower }),
      ),
      takeModuleQuiz: from(
        ['caches', 'moduleQuizzes', 'unsentModuleAnswers', 'connectivity', 'followEnrollment'],
        takeModuleQuiz,
      ),
      takeCoursePretest: from(
        ['caches', 'coursePretests', 'unsentCoursePretestAnswers', 'connectivity'],
        takeCoursePretest,
      ),
      giveCourseEvaluation: from(
        ['caches', 'enrollments', 'courseEvaluationDrafts', 'followEnrollment'],
        giveCourseEvaluation,
      ),
    },
  });

export const coursesOverApi = ({ client, storage, calendar }: Api): CoursesPorts => ({
  courses: {
    ...httpCourseFeed(client),
    ...httpCourseDetails(client),
    ...httpModules(client),
    ...httpModulePreviews(client),
  },
  enrollments: {
    ...httpEnrollments(client),
    ...httpReadings(client, calendar),
    ...httpCourseEvaluations(client),
  },
  moduleQuizzes: httpModuleQuizzes(client, calendar),
  coursePretests: httpCoursePretests(client),
  readingPlaces: storedReadingPlaces(storage),
  courseEvaluationDrafts: storedCourseEvaluationDrafts(storage),
  unsentModuleAnswers: storedUnsentModuleAnswers(storage),
  unsentCoursePretestAnswers: storedUnsentCoursePretestAnswers(storage),
});
