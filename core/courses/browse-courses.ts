import type { Caches } from '../shared/caches.ts';
import type { Page } from '../shared/page.ts';
import { type PageList, pageList } from '../shared/page-list.ts';
import type { CourseCard } from './course.ts';
import type { Courses } from './ports.ts';

/** The premium courses, newest first, each with the learner's progress. */
export type BrowseCourses = Pick<PageList<CourseCard, Page<CourseCard>>, 'state' | 'more' | 'retry'>;

interface BrowseCoursesPorts {
  readonly caches: Caches;
  readonly courses: Pick<Courses, 'feed'>;
}

export const browseCourses = ({ caches, courses }: BrowseCoursesPorts): BrowseCourses =>
  pageList(caches, courses.feed, (course: CourseCard) => course.id, ['courses']);
