import type { GuestQuizzes, GuestSession, StartedQuiz } from './ports.ts';
import type { TopicAndState } from './quiz.ts';

interface GuestPorts {
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
}

/** Stores the capabilities that identify a guest's attempt and bring it into an account (GQ-01, SE-05). */
export const storeGuestQuiz = (
  { guestSession, guestQuizzes }: GuestPorts,
  { attempt, quizId, guestQuiz, userGuestHash }: StartedQuiz,
  articleId: string,
  requirement: TopicAndState,
) => {
  if (userGuestHash !== null) guestSession.save(userGuestHash);
  if (guestQuiz !== null)
    guestQuizzes.save({ quizId, hash: guestQuiz, articleId, startedAt: attempt.startedAt, ...requirement });
};
