import type { Endpoint } from '../http/call.ts';
import { courseFeed } from './course-feed.ts';
import { enrollmentOverview } from './enrollment-overview.ts';
import { moduleContent } from './module-content.ts';
import { showCourseDetails } from './show-course-details.ts';
import { showModuleQuiz } from './show-module-quiz.ts';

export const endpoints: readonly Endpoint[] = [
  ...[courseFeed, showCourseDetails, enrollmentOverview],
  ...[moduleContent, showModuleQuiz],
];
