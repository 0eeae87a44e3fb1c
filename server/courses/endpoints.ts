import { type Handler, heavy } from '../platform/http/call.ts';
import { answerCourseEvaluation } from './answer-course-evaluation.ts';
import { answerCoursePretest } from './answer-course-pretest.ts';
import { answerModuleQuestion } from './answer-module-question.ts';
import { courseDisclosureFile } from './course-disclosure-file.ts';
import { courseFeed } from './course-feed.ts';
import { enroll } from './enroll.ts';
import { enrollmentOverview } from './enrollment-overview.ts';
import { finishModuleQuiz } from './finish-module-quiz.ts';
import { moduleContent } from './module-content.ts';
import { previewModule } from './preview-module.ts';
import { showCourseDetails } from './show-course-details.ts';
import { showCourseEvaluation } from './show-course-evaluation.ts';
import { showModuleQuiz } from './show-module-quiz.ts';
import { startCoursePretest } from './start-course-pretest.ts';
import { startModuleQuiz } from './start-module-quiz.ts';
import { storeReading } from './store-reading.ts';

export const endpoints: readonly Handler[] = [
  courseFeed,
  showCourseDetails,
  enroll,
  enrollmentOverview,
  heavy(courseDisclosureFile),
  moduleContent,
  storeReading,
  showModuleQuiz,
  startModuleQuiz,
  answerModuleQuestion,
  finishModuleQuiz,
  startCoursePretest,
  answerCoursePretest,
  showCourseEvaluation,
  answerCourseEvaluation,
  previewModule,
];
