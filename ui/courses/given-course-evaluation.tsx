import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { GivenAnswers } from '../activities/given-evaluation.tsx';
import { useUseCase } from '../shared/use-cases.ts';

/** The evaluation that a course's credit was claimed with, as it was given. */
export default function GivenCourseEvaluation({ courseId, enrollmentId }: EnrollmentPlace) {
  return <GivenAnswers room={useUseCase('giveCourseEvaluation').of({ courseId, enrollmentId })} />;
}
