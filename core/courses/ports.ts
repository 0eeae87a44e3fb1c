import type { Evaluation } from '../activities/evaluation.ts';
import type { EvaluationSheet } from '../activities/ports.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import type { Choice } from '../assessment/unsent-answers.ts';
import type { PretestQuestion, PretestResult } from '../pretests/pretest.ts';
import type { Attempt, GradedAnswer, Question } from '../quizzes/quiz.ts';
import type { PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { Course, CourseCard, ModuleContent } from './course.ts';
import type { Enrollment } from './enrollment.ts';
import type { ModuleQuiz, ModuleQuizResult } from './module-quiz.ts';

/** The catalog of courses and their content. */
export interface Courses {
  /** One page, newest first. */
  readonly feed: (cursor?: Cursor) => PortResult<Page<CourseCard>>;
  readonly details: (courseSlug: string) => PortResult<Course>;
  /** The bytes of the disclosure's PDF. */
  readonly disclosureFile: (courseId: string) => PortResult<Uint8Array>;
  /** For an open module; a conflict if another one has to be finished first. */
  readonly content: (courseId: string, moduleId: string) => PortResult<ModuleContent>;
  /** A preview of a module's text. Nothing is stored. */
  readonly preview: (text: string) => PortResult<ModulePreview>;
}

/** A learner's enrollments. Refused without a paid subscription. */
export interface Enrollments {
  /**
   * Agrees to the version's disclosure and enrolls, or returns the enrollment in progress. `again` retakes a finished
   * course.
   */
  readonly enroll: (courseId: string, versionId: string, again: boolean) => PortResult<Enrollment>;
  /** This enrollment; the latest if no id is given. */
  readonly overview: (courseId: string, enrollmentId?: string) => PortResult<Enrollment>;
  /** A module that was read stays marked as read. */
  readonly keepReading: (where: ModuleIds, reading: ModuleReading) => PortResult<Enrollment>;
  readonly evaluation: (where: EnrollmentIds) => PortResult<EvaluationSheet>;
  /** Submits the evaluation and claims the credit. Doing so again returns the same. */
  readonly evaluate: (where: EnrollmentIds, evaluation: Evaluation) => PortResult<Enrollment>;
}

/** Module quizzes, graded on the server: the client never has an answer key. */
export interface ModuleQuizzes {
  readonly ofModule: (where: ModuleIds) => PortResult<ModuleQuiz>;
  /** Starts an attempt, or returns the one that is in progress or passed. */
  readonly start: (where: ModuleIds) => PortResult<Attempt>;
  /** The same answer again returns the same grade. A different answer to an answered question is a conflict. */
  readonly answer: (courseId: string, choice: Choice) => PortResult<GradedAnswer>;
  /** Finishing again returns the same result. */
  readonly finish: (courseId: string, attemptId: string) => PortResult<ModuleQuizResult>;
}

/** Pretests of courses, which do not reveal right answers. */
export interface CoursePretests {
  /** Starts the pretest, or returns the one that is in progress or finished. A conflict once a quiz has started. */
  readonly startPretest: (where: EnrollmentIds) => PortResult<CoursePretest>;
  readonly answerPretest: (
    where: EnrollmentIds,
    choice: { readonly questionId: string; readonly response: QuestionResponse },
  ) => PortResult<{
    readonly answered: number;
    readonly total: number;
    readonly result: PretestResult | null;
  }>;
}

/** All quizzes and pretests of a course. */
export interface CourseQuizzes extends ModuleQuizzes, CoursePretests {}

/** An enrollment in its course. */
export interface EnrollmentIds {
  readonly courseId: string;
  readonly enrollmentId: string;
}

/** A module in an enrollment. */
export interface ModuleIds extends EnrollmentIds {
  readonly moduleId: string;
}

/**
 * The headings that were reached but not yet reported, by module, so that a closed tab or a network failure loses none.
 */
export interface ReadingPlaces {
  readonly of: (moduleId: string) => string | null;
  readonly save: (moduleId: string, anchor: string) => void;
  readonly drop: (moduleId: string) => void;
}

/** The learner's position in a module. */
interface ModuleReading {
  /** The latest heading that was reached. */
  readonly anchor: string | null;
  readonly read: boolean;
}

/** The questions before a course, and which of them are answered. */
export interface CoursePretest extends EnrollmentIds {
  readonly courseTitle: string;
  readonly questions: readonly PretestQuestion[];
  /** The ids of the answered questions. */
  readonly answered: readonly string[];
  readonly finishedAt: string | null;
  readonly result: PretestResult | null;
}

/** A preview of a module’s text, with its errors by line. */
export interface ModulePreview {
  /** Null if the text has no title. */
  readonly title: string | null;
  readonly html: string;
  readonly questions: readonly Question[];
  readonly problems: readonly { readonly line: number | null; readonly message: string }[];
}
