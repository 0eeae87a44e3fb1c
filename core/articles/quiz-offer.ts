import type { Article } from './article.ts';

/** An article's quiz: the credit it gives, or why it gives none. Expired quizzes are for practice as well. */
export type QuizOffer = 'credit' | 'practice' | 'no-quiz' | 'retracted' | 'expired';

/** By the reader's own calendar day (ISO date). The server makes the final decision on credit (faults.md, 20). */
export const quizOffer = ({ activity, standing }: Article, today: string): QuizOffer => {
  if (standing === 'retracted') return 'retracted';
  if (activity === null || activity.questionCount === 0) return 'no-quiz';
  if (activity.practiceFrom !== undefined) return 'practice';
  if (today > activity.expiresOn) return 'expired';
  return activity.credit === 0 || activity.missing.length > 0 ? 'practice' : 'credit';
};
