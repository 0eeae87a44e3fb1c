import type { EnrollmentIds } from '#core/courses/ports.ts';
import { EvaluationOf } from '../activities/evaluation-section.tsx';
import { useUseCases } from '../shared/use-cases.ts';

/** The evaluation form on a learner's course page. */
export default function CourseEvaluationSection(place: EnrollmentIds) {
  return <EvaluationOf session={useUseCases('courses').giveCourseEvaluation.of(place)} />;
}
