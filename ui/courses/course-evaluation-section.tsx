import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { EvaluationOf } from '../activities/evaluation-section.tsx';
import { useUseCase } from '../shared/use-cases.ts';

/** The evaluation form on a learner's course page. */
export default function CourseEvaluationSection(place: EnrollmentPlace) {
  return <EvaluationOf session={useUseCase('giveCourseEvaluation').of(place)} />;
}
