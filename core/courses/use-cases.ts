import type { BrowseCourses } from './browse-courses.ts';
import type { Enroll } from './enroll.ts';
import type { FollowEnrollment } from './follow-enrollment.ts';
import type { GiveCourseEvaluation } from './give-course-evaluation.ts';
import type { PreviewModule } from './preview-module.ts';
import type { ReadModule } from './read-module.ts';
import type { TakeCoursePretest } from './take-course-pretest.ts';
import type { TakeModuleQuiz } from './take-module-quiz.ts';
import type { OpenCourseDisclosure, ViewCourse } from './view-course.ts';

/** What a client may call in this context. */
export interface CoursesUseCases {
  readonly browseCourses: BrowseCourses;
  readonly viewCourse: ViewCourse;
  readonly openCourseDisclosure: OpenCourseDisclosure;
  readonly enroll: Enroll;
  readonly followEnrollment: FollowEnrollment;
  readonly readModule: ReadModule;
  readonly takeModuleQuiz: TakeModuleQuiz;
  readonly takeCoursePretest: TakeCoursePretest;
  readonly giveCourseEvaluation: GiveCourseEvaluation;
  readonly previewModule: PreviewModule;
}
