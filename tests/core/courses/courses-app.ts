import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
import { memoryCourses } from '#adapters/memory/courses.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { memoryEnrollments } from '#adapters/memory/enrollments.ts';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { givePlan } from '#adapters/memory/give-plan.ts';
import { storedCourseEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
import {
  storedUnsentCoursePretestAnswers,
  storedUnsentModuleAnswers,
} from '#adapters/storage/unsent-answers.ts';
import { browseCourses } from '#core/courses/browse-courses.ts';
import { enroll } from '#core/courses/enroll.ts';
import { followEnrollment } from '#core/courses/follow-enrollment.ts';
import { giveCourseEvaluation } from '#core/courses/give-course-evaluation.ts';
import { readModule } from '#core/courses/read-module.ts';
import { takeCoursePretest } from '#core/courses/take-course-pretest.ts';
import { takeModuleQuiz } from '#core/courses/take-module-quiz.ts';
import { viewCourse } from '#core/courses/view-course.ts';
import { createCaches } from '#core/shared/caches.ts';
import { memoryCourseLibrary } from '#tests/contract/contract-courses.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { scripted } from '#tests/support/scripted.ts';

export const COURSE_ID = '71';

/** A subscriber's device on a fake server with courses: its storage, and tabs of the app on it. */
export const coursesApp = async () => {
  const now = () => new Date('2026-05-04T12:00:00.000Z');
  const fakeServer = createFakeServerState({ library: [], courses: memoryCourseLibrary(), now });
  const calendar = { timeZone: () => 'UTC' };
  const accounts = memoryAccounts(fakeServer, { token: () => null, guestHash: () => null }, calendar);
  const { token, user } = await valueFrom(
    accounts.register(
      {
        firstName: 'Ada',
        lastName: 'Byron',
        degree: 'M.D.',
        email: 'ada@hospital.example.org',
        password: 'correct horse battery',
      },
      { guestQuizzes: [], userGuestHash: null },
    ),
  );
  givePlan(fakeServer, user.id, 'Pro');
  const storage = memoryDeviceStorage();
  const kept = {
    answers: storedUnsentModuleAnswers(storage),
    pretestAnswers: storedUnsentCoursePretestAnswers(storage),
    drafts: storedCourseEvaluationDrafts(storage),
    places: storedReadingPlaces(storage),
  };

  const openTab = () => {
    const caller = { token: () => token, guestHash: () => null };
    const connectivity = memoryConnectivity();
    const courses = memoryCourses(fakeServer, caller);
    const inMemory = memoryEnrollments(fakeServer, caller, calendar);
    const quizzesInMemory = memoryCourseQuizzes(fakeServer, caller, calendar);
    const keepReading = scripted(inMemory.keepReading);
    const answer = scripted(quizzesInMemory.answer);
    const finish = scripted(quizzesInMemory.finish);
    const answerPretest = scripted(quizzesInMemory.answerPretest);
    const enrollments = { ...inMemory, keepReading: keepReading.call };
    const quizzes = {
      ...quizzesInMemory,
      answer: answer.call,
      finish: finish.call,
      answerPretest: answerPretest.call,
    };
    const caches = createCaches();
    const follow = followEnrollment({ caches, enrollments });
    return {
      calls: { keepReading, answer, finish, answerPretest },
      connectivity,
      courses,
      follow,
      caches,
      browse: browseCourses({ caches, courses }),
      view: viewCourse({ caches, courses }),
      enroll: enroll({ caches, enrollments, followEnrollment: follow }),
      read: readModule({
        caches,
        courses,
        enrollments,
        places: enrollments,
        readingPlaces: kept.places,
        connectivity,
        followEnrollment: follow,
      }),
      quiz: takeModuleQuiz({
        caches,
        moduleQuizzes: quizzes,
        unsentModuleAnswers: kept.answers,
        connectivity,
        followEnrollment: follow,
      }),
      pretest: takeCoursePretest({
        caches,
        coursePretests: quizzes,
        unsentCoursePretestAnswers: kept.pretestAnswers,
        connectivity,
      }),
      evaluate: giveCourseEvaluation({
        caches,
        enrollments,
        courseEvaluationDrafts: kept.drafts,
        followEnrollment: follow,
      }),
    };
  };
  return { fakeServer, kept, openTab };
};

export type CourseTab = ReturnType<Awaited<ReturnType<typeof coursesApp>>['openTab']>;
