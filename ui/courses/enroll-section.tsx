import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Course } from '#core/courses/course.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { useSubmission } from '../accounts/use-submission.ts';
import { Designation } from '../activities/designation.tsx';
import { DisclosureList } from '../activities/disclosure-list.tsx';
import before from '../quizzes/before-starting.module.css';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { goToNamedPlace } from '../shared/go-to-named-place.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './course-view.module.css';
import { ENROLL_SECTION } from './enroll-action.tsx';

/** The disclosure in full, and, for who may, enrolling beneath it: reading and agreeing is one step. */
export function EnrollSection({ course }: { readonly course: Course }) {
  const isLearner = useCore(useUseCase('session').state).phase === 'learner';
  useEffect(goToNamedPlace, []);
  return (
    <section className={styles.enroll} aria-labelledby={ENROLL_SECTION}>
      <h2 id={ENROLL_SECTION} tabIndex={-1}>
        Credit and disclosure
      </h2>
      <div className={before.disclosure}>
        <Designation activity={course.activity} demonstration={course.demonstration} />
        <DisclosureList disclosures={course.disclosures} commercialSupport={course.commercialSupport} />
      </div>
      {isLearner && <Enrolling course={course} />}
    </section>
  );
}

const NO_FIELDS: readonly string[] = [];

function Enrolling({ course }: { readonly course: Course }) {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  const enroll = useUseCase('enroll');
  const state = useCore(enroll.state);
  const submission = useSubmission(enroll, NO_FIELDS);
  const mayRetake = useCore(useUseCase('watchFlags').of('MILESTONE_RETAKE_COURSES_ENABLED'));
  const again = mayRetake && course.progress?.state === 'finished';
  const [, navigate] = useLocation();

  useEffect(() => {
    if (state.phase !== 'done') return;
    const { courseId, enrollmentId } = state.value;
    navigate(pathTo('course-enrollment', { courseId, enrollmentId }));
  }, [state, navigate]);

  if (subscription.phase !== 'loaded' || !subscription.value.hasActivePaidSubscription) return null;
  if (course.progress?.enrollmentId && !again)
    return (
      <p className="meta">
        You have agreed to this disclosure.{' '}
        <Link href={pathTo('course-disclosure-pdf', { courseId: course.id })}>Open it as PDF</Link>
      </p>
    );
  return (
    <>
      {submission.refused && (
        <NoticeBand key={submission.refused.attempt} tone="error" role="alert">
          {failureText(submission.refused.failure, 'Your enrollment')}
        </NoticeBand>
      )}
      <Button
        variant="accent"
        pending={submission.pending}
        pendingText="Enrolling…"
        onClick={() => enroll.execute({ course, again })}
      >
        I have read the disclosure: {again ? 'take it again' : 'enroll'}
      </Button>
    </>
  );
}
