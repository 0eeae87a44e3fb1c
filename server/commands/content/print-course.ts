import type { ListedCourse, ShownCourse } from '../../courses/course-library.ts';
import { tableOf } from './print-article.ts';
import { printable } from './printable.ts';

const quartersInCredit = 4;

/** Uses the same columns as `articleLine`. */
export function courseLine({ slug, questionCount, title }: ListedCourse): string {
  return `${[slug, 'course', 'current', String(questionCount), title].map(printable).join('\t')}\n`;
}

export function coursePage(course: ShownCourse): string {
  return tableOf([
    ['Title', course.title],
    ['Slug', course.slug],
    ['Source', `course${course.demonstration ? ', demonstration' : ''}`],
    ['Modules', `${course.moduleCount}, ${course.unlocking === 'in-order' ? 'in order' : 'in any order'}`],
    ['Released', course.releasedOn],
    ['Expires', course.expiresOn],
    ['Requirements', course.requirementTopics.join(', ') || 'none'],
    ['States', course.states.join(', ') || 'any'],
    ['Questions', String(course.questionCount)],
    ['Minutes', String(course.minutes)],
    ['Credit', String(course.creditQuarters / quartersInCredit)],
    ['Files', String(course.files)],
    ['Versions', String(course.versions)],
    ['Under way', String(course.enrollments)],
    ['Learners credited', String(course.credits)],
    ['Imported', course.importedAt],
  ]);
}
