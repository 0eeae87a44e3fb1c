import '../shared/reading.css';
import type { ModuleContent } from '#core/courses/course.ts';
import { messageOf } from '#core/shared/failure.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { overviewPath } from './course-paths.ts';
import { CourseSkeleton } from './course-skeleton.tsx';
import { ModuleView } from './module-view.tsx';

/** A module to read (RT-45). One that is locked says what comes first. */
export default function ModulePage({ params }: PageProps) {
  const { courseId = '', moduleId = '' } = params;
  const entry = useUseCase('readModule').of({ courseId, moduleId });
  const state = useCore(entry);
  usePageTitle(state.phase === 'loaded' ? titleOf(state.value) : 'Module');

  if (state.phase === 'loading') return <CourseSkeleton />;
  if (state.phase === 'failed' && state.failure.kind === 'conflict')
    return (
      <>
        <h1 className="visually-hidden" tabIndex={-1}>
          This module is locked
        </h1>
        <EmptyState
          icon="lock-simple"
          title="This module is still locked."
          action={
            <LinkButton href={overviewPath(courseId)} variant="accent">
              Go to your course
            </LinkButton>
          }
        >
          {messageOf(state.failure)}
        </EmptyState>
      </>
    );
  if (state.phase === 'failed')
    return (
      <PageFailure
        routeName="course-module-content"
        failure={state.failure}
        what="The module"
        onRetry={entry.retry}
      />
    );
  return <ModuleView key={moduleId} content={state.value} />;
}

const titleOf = ({ courseTitle, title }: ModuleContent): string => `${title} · ${courseTitle}`;
