import type { Attempt, Question } from '../quizzes/quiz.ts';
import type { Enrollment } from './enrollment.ts';

/** A module's quiz, with the learner's latest attempt. */
export interface ModuleQuiz {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly enrollmentId: string;
  readonly moduleId: string;
  readonly moduleTitle: string;
  readonly passingMarkPercent: number;
  readonly demonstration: boolean;
  readonly questions: readonly Question[];
  readonly attempt: Attempt | null;
}

export interface ModuleQuizResult {
  readonly attemptId: string;
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  readonly passingMarkPercent: number;
  /** The learner's current progress in the course. */
  readonly enrollment: Enrollment;
}
