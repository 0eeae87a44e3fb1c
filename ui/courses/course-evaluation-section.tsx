import type { EnrollmentPlace } from '#core/courses/ports.ts';
import { EvaluationOf } from '../activities/evaluation-section.tsx';
import { useUseCase } from '../shared/use-cases.ts';

/** A course's evaluation as a part of its overview. */
export default function CourseEvaluationSection(place: EnrollmentPlace) {
  return <EvaluationOf room={useUseCase('giveCourseEvaluation').of(place)} />;
}
