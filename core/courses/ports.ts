import type { Evaluation } from '../activities/evaluation.ts';
import type { EvaluationSheet } from '../activities/ports.ts';
import type { Choice } from '../assessment/unsent-answers.ts';
import type { PretestResult } from '../pretests/pretest.ts';
import type { Attempt, GradedAnswer, Question, QuestionOption } from '../quizzes/quiz.ts';
import type { Answer } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { Course, CourseCard, ModuleContent } from './course.ts';
import type { Enrollment } from './enrollment.ts';
import type { ModuleQuiz, ModuleQuizResult } from './module-quiz.ts';

export interface Courses {
  /** One page, newest first. */
  readonly feed: (cursor?: Cursor) => Answer<Page<CourseCard>>;
  readonly details: (courseSlug: string) => Answer<Course>;
  /** The bytes of the disclosure's PDF. */
  readonly disclosureFile: (courseId: string) => Answer<Uint8Array>;
  /** Of a module that is open; a conflict where another one is to be finished first. */
  readonly content: (courseId: string, moduleId: string) => Answer<ModuleContent>;
  /** What a module's text will look like; nothing is kept of it. */
  readonly preview: (text: string) => Answer<ModulePreview>;
}

/** A learner's ways through courses; who has no paid subscription is refused. */
export interface Enrollments {
  /** Agrees to the version's disclosure and enrolls, or gives the one under way. `again` takes a finished course anew. */
  readonly enroll: (courseId: string, versionId: string, again: boolean) => Answer<Enrollment>;
  /** That one, or without an id the latest. */
  readonly overview: (courseId: string, enrollmentId?: string) => Answer<Enrollment>;
  /** Once read, a module stays read. */
  readonly keepReading: (where: ModulePlace, reading: ModuleReading) => Answer<Enrollment>;
  readonly evaluation: (where: EnrollmentPlace) => Answer<EvaluationSheet>;
  /** Gives the evaluation and claims the credit: again, it is the same. */
  readonly evaluate: (where: EnrollmentPlace, evaluation: Evaluation) => Answer<Enrollment>;
}

/** The quizzes of modules, graded elsewhere: this side never holds an answer key. */
export interface ModuleQuizzes {
  readonly ofModule: (where: ModulePlace) => Answer<ModuleQuiz>;
  /** Starts an attempt, or gives the one that is under way or was passed. */
  readonly start: (where: ModulePlace) => Answer<Attempt>;
  /** The same answer again gives the same grade; another answer to an answered question is a conflict. */
  readonly answer: (courseId: string, choice: Choice) => Answer<GradedAnswer>;
  /** Finishing again gives the same result. */
  readonly finish: (courseId: string, attemptId: string) => Answer<ModuleQuizResult>;
}

export interface CoursePretests {
  /** Starts the pretest, or gives the one under way or finished; a conflict once a quiz was begun. */
  readonly startPretest: (where: EnrollmentPlace) => Answer<CoursePretest>;
  readonly answerPretest: (
    where: EnrollmentPlace,
    choice: { readonly questionId: string; readonly optionId: string },
  ) => Answer<{ readonly answered: number; readonly total: number; readonly result: PretestResult | null }>;
}

export interface CourseQuizzes extends ModuleQuizzes, CoursePretests {}

export interface EnrollmentPlace {
  readonly courseId: string;
  readonly enrollmentId: string;
}

export interface ModulePlace extends EnrollmentPlace {
  readonly moduleId: string;
}

/** The headings that were reached and not told yet, by module, so that a killed tab or a dead network loses none. */
export interface ReadingPlaces {
  readonly of: (moduleId: string) => string | null;
  readonly keep: (moduleId: string, anchor: string) => void;
  readonly drop: (moduleId: string) => void;
}

/** How far one is in a module. */
export interface ModuleReading {
  /** The heading that was reached last. */
  readonly anchor: string | null;
  readonly read: boolean;
}

export interface CoursePretest extends EnrollmentPlace {
  readonly courseTitle: string;
  readonly questions: readonly {
    readonly id: string;
    readonly stem: string;
    readonly options: readonly QuestionOption[];
  }[];
  /** The ids of the questions that are answered. */
  readonly answered: readonly string[];
  readonly finishedAt: string | null;
  readonly result: PretestResult | null;
}

export interface ModulePreview {
  /** Null where the text says none. */
  readonly title: string | null;
  readonly html: string;
  readonly questions: readonly Question[];
  readonly problems: readonly { readonly line: number | null; readonly message: string }[];
}
