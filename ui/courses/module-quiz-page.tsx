import type { Enrollment } from '#core/courses/enrollment.ts';
import type { ModulePlace } from '#core/courses/ports.ts';
import type { PageProps } from '../navigation/route-definition.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { QuestionRoom } from '../quizzes/question-room.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { overviewPath } from './course-paths.ts';
import { FinishedModuleQuiz } from './finished-module-quiz.tsx';
import { ModuleQuizFailure } from './module-quiz-failure.tsx';
import { WithEnrollment } from './with-enrollment.tsx';

/** The quiz of a module, one question at a time (RT-42). */
export default function ModuleQuizPage({ params }: PageProps) {
  const { moduleId = '' } = params;
  return (
    <WithEnrollment params={params} routeName="course-module-quiz">
      {(enrollment) => <ModuleQuizRoom enrollment={enrollment} moduleId={moduleId} />}
    </WithEnrollment>
  );
}

interface ModuleQuizRoomProps {
  readonly enrollment: Enrollment;
  readonly moduleId: string;
}

function ModuleQuizRoom({ enrollment, moduleId }: ModuleQuizRoomProps) {
  const { courseId, enrollmentId } = enrollment;
  const where: ModulePlace = { courseId, enrollmentId, moduleId };
  const room = useUseCase('takeModuleQuiz').of(where);
  const state = useCore(room.state);
  const title = enrollment.modules.find(({ id }) => id === moduleId)?.title;
  usePageTitle(title === undefined ? 'Quiz' : `Quiz: ${title}`);

  return (
    <QuestionRoom
      room={room}
      state={state}
      leaveTo={overviewPath(courseId, enrollmentId)}
      demonstration={enrollment.demonstration}
    >
      {(heading) => (
        <>
          {state.phase === 'failed' && (
            <ModuleQuizFailure failure={state.failure} where={where} onRetry={room.retry} />
          )}
          {state.phase === 'finished' && (
            <FinishedModuleQuiz
              outcome={state.results}
              enrollment={enrollment}
              onAgain={room.startAgain}
              heading={heading}
            />
          )}
        </>
      )}
    </QuestionRoom>
  );
}
