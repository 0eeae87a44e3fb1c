import type { EnrollmentIds } from '#core/courses/ports.ts';
import { GivenAnswers } from '../activities/given-evaluation.tsx';
import { useUseCases } from '../shared/use-cases.ts';

/** The submitted evaluation with which a course's credit was claimed. */
export default function GivenCourseEvaluation({ courseId, enrollmentId }: EnrollmentIds) {
  return (
    <GivenAnswers session={useUseCases('courses').giveCourseEvaluation.of({ courseId, enrollmentId })} />
  );
}
