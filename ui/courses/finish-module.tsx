import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ModuleContent } from '#core/courses/course.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { nextStep, stepOf } from '#core/courses/next-step.ts';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { modulePath, overviewPath, quizPath } from './course-paths.ts';

interface FinishModuleProps {
  readonly content: ModuleContent;
  readonly enrollmentId: string;
}

const NO_FIELDS: readonly string[] = [];

/** Marks a module as read and continues to what follows it. */
export default function FinishModule({ content, enrollmentId }: FinishModuleProps) {
  const { finish } = useUseCases('courses').readModule;
  const command = useCore(finish.state);
  const submission = useSubmission(finish, NO_FIELDS);
  const [, navigate] = useLocation();
  const state = useCore(
    useUseCases('courses').followEnrollment.of({ courseId: content.courseId, enrollmentId }),
  );
  useEffect(() => {
    if (command.phase === 'done') navigate(pathAfter(command.value, content.moduleId));
  }, [command, content.moduleId, navigate]);

  const enrollment = state.phase === 'loaded' ? state.value : undefined;
  const quiz = enrollment?.modules.find(({ id }) => id === content.moduleId)?.quiz;
  const hasQuiz = quiz !== undefined && quiz.questionCount > 0 && quiz.state !== 'passed';
  if (content.isRead)
    return (
      <>
        <p className="meta">You’ve read this module.</p>
        {enrollment && (
          <LinkButton href={pathAfter(enrollment, content.moduleId)} variant="accent">
            {hasQuiz ? 'Take the quiz' : 'Continue'}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      {submission.refused && (
        <NoticeBanner key={submission.refused.attempt} tone="error" role="alert">
          {failureText(submission.refused.failure)} Your place is saved.
        </NoticeBanner>
      )}
      <Button
        variant="accent"
        pending={submission.pending}
        pendingText="Saving…"
        onClick={() => finish.execute(content)}
      >
        {hasQuiz ? 'Mark as read and take quiz' : 'Mark as read and continue'}
      </Button>
      {submission.pending && <CancelWhenSlow onCancel={finish.cancel} />}
    </>
  );
}

/** The module's own quiz, else the next module to read, else the course's overview. */
const pathAfter = (enrollment: Enrollment, moduleId: string): string => {
  const { courseId, enrollmentId, modules } = enrollment;
  const own = modules.find(({ id }) => id === moduleId);
  if (own?.state === 'read' && stepOf(own).do === 'quiz')
    return quizPath({ courseId, enrollmentId, moduleId });
  const next = nextStep(enrollment);
  return next.do === 'read' ? modulePath(courseId, next.module.id) : overviewPath(courseId, enrollmentId);
};
