import type { Evaluation } from '#core/activities/evaluation.ts';
import type { Course, ModuleContent } from '#core/courses/course.ts';
import type { KeyedQuestion } from './clinic.ts';

export interface LibraryCourse {
  readonly course: Omit<Course, 'progress' | 'creditId' | 'modules' | 'moduleCount'>;
  readonly modules: readonly LibraryModule[];
}

export interface LibraryModule extends Pick<ModuleContent, 'title' | 'minutes' | 'html' | 'videos'> {
  readonly id: string;
  readonly questions: readonly KeyedQuestion[];
}

/** One learner's way through a course. */
export interface EnrollmentRecord {
  readonly id: string;
  readonly courseId: string;
  readonly userId: string;
  readonly startedAt: string;
  /** Shows that the disclosure was agreed to. */
  readonly hashId: string;
  /** By module. */
  readonly reading: Map<string, { readonly anchor: string | null; readonly isRead: boolean }>;
  readonly attempts: ModuleAttemptRecord[];
  /** Option by question; null before it was started. */
  pretest: Map<string, string> | null;
  finishedAt: string | null;
  /** The learner's, when it was finished. */
  timeZone: string | null;
  evaluation: (Evaluation & { readonly givenAt: string }) | null;
}

export interface ModuleAttemptRecord {
  readonly id: string;
  readonly moduleId: string;
  readonly startedAt: string;
  /** Option by question. */
  readonly answers: Map<string, string>;
  finishedAt: string | null;
  passed: boolean | null;
}
