/**
 * The subject of an assessment: an article or a course's module for a quiz, and an article or a course for a pretest.
 * One engine runs all four; RULES says how they differ.
 */
export type Subject = QuizSubject | PretestSubject;

export type QuizSubject = 'article-quiz' | 'module-quiz';
export type PretestSubject = 'article-pretest' | 'course-pretest';

interface SubjectRules {
  /** A quiz grades each answer immediately; a pretest reveals nothing before its score (faults.md, 30). */
  readonly reveals: 'each-grade' | 'score-at-end';
  /** A quiz is taken until it is passed; a pretest once. */
  readonly taken: 'until-passed' | 'once';
}

const QUIZ: SubjectRules = { reveals: 'each-grade', taken: 'until-passed' };
const PRETEST: SubjectRules = { reveals: 'score-at-end', taken: 'once' };

export const RULES: Readonly<Record<Subject, SubjectRules>> = {
  'article-quiz': QUIZ,
  'module-quiz': QUIZ,
  'article-pretest': PRETEST,
  'course-pretest': PRETEST,
};
