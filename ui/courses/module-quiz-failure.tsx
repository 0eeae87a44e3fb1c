import type { ModulePlace } from '#core/courses/ports.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { overviewPath } from './course-paths.ts';

interface ModuleQuizFailureProps {
  readonly failure: Failure;
  readonly where: ModulePlace;
  readonly onRetry: () => void;
}

/** A module's quiz that cannot be had: not there, still locked, or to be tried again. */
export function ModuleQuizFailure({ failure, where, onRetry }: ModuleQuizFailureProps) {
  const overview = { href: overviewPath(where.courseId, where.enrollmentId), label: 'Go to your course' };
  const isLocked = failure.kind === 'conflict';
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Quiz
      </h1>
      {isLocked || failure.kind === 'missing' ? (
        <EmptyState
          icon={isLocked ? 'lock-simple' : 'exam'}
          title={isLocked ? 'This quiz is still locked.' : 'There is no quiz here.'}
          action={<LinkButton href={overview.href}>{overview.label}</LinkButton>}
        >
          {isLocked ? messageOf(failure) : 'The address may be mistyped, or the module has none.'}
        </EmptyState>
      ) : (
        <FailureState failure={failure} what="The quiz" onRetry={onRetry} wayOut={overview} />
      )}
    </>
  );
}
