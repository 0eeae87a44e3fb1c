import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Course } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';

const NO_FIELDS: readonly string[] = [];

/** Agrees to the disclosure and enrolls in one step. */
export default function Enrolling({ course }: { readonly course: Course }) {
  const { enroll } = useUseCases('courses');
  const state = useCore(enroll.state);
  const submission = useSubmission(enroll, NO_FIELDS);
  const mayRetake = useCore(useUseCases('first').watchFlags.of('MILESTONE_RETAKE_COURSES_ENABLED'));
  const again = mayRetake && course.progress?.state === 'finished';
  const [, navigate] = useLocation();

  useEffect(() => {
    if (state.phase !== 'done') return;
    const { courseId, enrollmentId } = state.value;
    navigate(pathTo('course-enrollment', { courseId, enrollmentId }));
  }, [state, navigate]);

  if (course.progress?.enrollmentId && !again)
    return (
      <p className="meta">
        You’ve agreed to these disclosures.{' '}
        <Link href={pathTo('course-disclosure-pdf', { courseId: course.id })}>Open it as PDF</Link>
      </p>
    );
  return (
    <>
      {submission.refused && (
        <NoticeBanner key={submission.refused.attempt} tone="error" role="alert">
          {failureText(submission.refused.failure)}
        </NoticeBanner>
      )}
      <Button
        variant="accent"
        pending={submission.pending}
        pendingText="Enrolling…"
        onClick={() => enroll.execute({ course, again })}
      >
        I’ve read the disclosures. {again ? 'Retake course' : 'Enroll'}
      </Button>
    </>
  );
}
