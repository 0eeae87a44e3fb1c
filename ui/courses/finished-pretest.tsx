import type { RefObject } from 'react';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { nextStep } from '#core/courses/next-step.ts';
import type { PretestResult } from '#core/pretests/pretest.ts';
import styles from '../pretests/pretests.module.css';
import { LinkButton } from '../shared/link-button.tsx';
import { Ring } from '../shared/ring.tsx';
import { modulePath, overviewPath } from './course-paths.ts';

interface FinishedPretestProps {
  readonly enrollment: Enrollment;
  readonly result: PretestResult;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** How many were right, and not which; then on into the course. */
export function FinishedPretest({ enrollment, result, heading }: FinishedPretestProps) {
  const { courseId, courseTitle, enrollmentId } = enrollment;
  const { correct, total } = result;
  const next = nextStep(enrollment);
  return (
    <div className={styles.page}>
      <p className={styles.of}>{courseTitle}</p>
      <h1 ref={heading} tabIndex={-1}>
        Now read
      </h1>
      <div className={styles.outcome}>
        <Ring value={correct} max={total} size={112} label={`${correct} of ${total} right before the course`}>
          <p className={styles.score}>{correct}</p>
          <p className="meta">of {total}</p>
        </Ring>
        <p>
          {correct} of {total} right before the course. The same questions come again in the modules’ quizzes,
          and at the end you see what the course brought.
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton
          href={
            next.do === 'read' ? modulePath(courseId, next.module.id) : overviewPath(courseId, enrollmentId)
          }
          variant="accent"
          replace
        >
          {next.do === 'read' ? `Read “${next.module.title}”` : 'Go to your course'}
        </LinkButton>
      </div>
    </div>
  );
}
