import type { Subject } from '#core/assessment/subject.ts';
import type { OptionTable } from './question-json.ts';

/** SQL for the questions of an attempt. */
interface Asked {
  /** Joins the questions `q` of the attempt `t`. */
  readonly join: string;
  /** Sorts them. */
  readonly order: string;
  readonly options: OptionTable;
}

export const ASKED: Readonly<Record<Subject, Asked>> = {
  'article-quiz': {
    join: 'join questions q on q.quiz_id = t.quiz_id',
    order: 'q.position',
    options: 'question_options',
  },
  'article-pretest': {
    join: 'join questions q on q.quiz_id = t.quiz_id and q.pretest',
    order: 'q.position',
    options: 'question_options',
  },
  'module-quiz': {
    join: 'join course_questions q on q.module_id = t.module_id',
    order: 'q.position',
    options: 'course_question_options',
  },
  'course-pretest': {
    join: `join course_enrollments n on n.id = t.enrollment_id
      join course_modules m on m.version_id = n.version_id
      join course_questions q on q.module_id = m.id and q.pretest`,
    order: 'm.position, q.position',
    options: 'course_question_options',
  },
};
