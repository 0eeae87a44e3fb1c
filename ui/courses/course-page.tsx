import '../shared/reading.css';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { CourseView } from './course-view.tsx';

/** What a course is about and what it takes, before one enrolls (RT-40). */
export default function CoursePage({ params }: PageProps) {
  const entry = useUseCase('viewCourse').of(params.courseSlug ?? '');
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? state.value.title : 'Premium course');

  if (state.phase === 'loading') return <CourseSkeleton />;
  if (state.phase === 'failed')
    return (
      <PageFailure
        routeName="course-abstract"
        failure={state.failure}
        what="The course"
        onRetry={entry.retry}
      />
    );
  return <CourseView course={state.value} />;
}
