import type { Enrollment } from '#core/courses/enrollment.ts';
import type { ModuleIds } from '#core/courses/ports.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuestionSession } from '../quizzes/question-session.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { overviewPath } from './course-paths.ts';
import { FinishedModuleQuiz } from './finished-module-quiz.tsx';
import { WithEnrollment } from './with-enrollment.tsx';

/** The quiz of a module, one question at a time (RT-42). */
export default function ModuleQuizPage({ params }: PageProps) {
  const { moduleId = '' } = params;
  return (
    <WithEnrollment params={params} routeName="course-module-quiz">
      {(enrollment) => <ModuleQuiz enrollment={enrollment} moduleId={moduleId} />}
    </WithEnrollment>
  );
}

interface ModuleQuizProps {
  readonly enrollment: Enrollment;
  readonly moduleId: string;
}

function ModuleQuiz({ enrollment, moduleId }: ModuleQuizProps) {
  const { courseId, enrollmentId } = enrollment;
  const where: ModuleIds = { courseId, enrollmentId, moduleId };
  const session = useUseCases('courses').takeModuleQuiz.of(where);
  const state = useCore(session.state);
  const title = enrollment.modules.find(({ id }) => id === moduleId)?.title;
  usePageTitle(title === undefined ? 'Quiz' : `Quiz: ${title}`);

  return (
    <QuestionSession
      session={session}
      state={state}
      leaveTo={overviewPath(courseId, enrollmentId)}
      demonstration={enrollment.demonstration}
    >
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <ModuleQuizFailure failure={state.failure} where={where} onRetry={session.retry} />
          )}
          {state.phase === 'finished' && (
            <FinishedModuleQuiz
              outcome={state.results}
              enrollment={enrollment}
              onAgain={session.startAgain}
              heading={heading}
            />
          )}
        </>
      )}
    </QuestionSession>
  );
}

interface ModuleQuizFailureProps {
  readonly failure: Failure;
  readonly where: ModuleIds;
  readonly onRetry: () => void;
}

/** A module's quiz that is missing, still locked, or failed to load and can be retried. */
function ModuleQuizFailure({ failure, where, onRetry }: ModuleQuizFailureProps) {
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
          title={isLocked ? 'This quiz is locked.' : 'There’s no quiz here.'}
          action={<LinkButton href={overview.href}>{overview.label}</LinkButton>}
        >
          {isLocked ? messageOf(failure) : 'The address may have a typo, or the module has no quiz.'}
        </EmptyState>
      ) : (
        <FailureState failure={failure} what="The quiz" onRetry={onRetry} wayOut={overview} />
      )}
    </>
  );
}
