import { lazyComponent } from '../navigation/lazy-component.tsx';

// What a credit was claimed with, at the end of its page: the page waits for none of it.

export const ArticleEvaluation = lazyComponent(() => import('../activities/given-evaluation.tsx'), {
  context: 'activities',
  what: 'Your evaluation',
});

export const CourseEvaluation = lazyComponent(() => import('../courses/given-course-evaluation.tsx'), {
  context: 'courses',
  what: 'Your evaluation',
});
