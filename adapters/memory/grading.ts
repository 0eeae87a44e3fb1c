import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Attempt, GradedAnswer, Peers, Question } from '#core/quizzes/quiz.ts';
import type { Failure } from '#core/shared/failure.ts';
import { nothingHere } from './caller.ts';
import type { AttemptRecord, Clinic, KeyedQuestion, LibraryArticle } from './clinic.ts';
import { peersOf } from './peers.ts';

type QuizRecord = NonNullable<LibraryArticle['quiz']>;

export interface QuizArticle {
  readonly article: LibraryArticle['article'];
  readonly quiz: QuizRecord;
}

export const quizArticle = (clinic: Clinic, articleId: string): Either<Failure, QuizArticle> => {
  const found = clinic.library.find(({ article }) => article.id === articleId);
  return found?.quiz ? right({ article: found.article, quiz: found.quiz }) : left(nothingHere);
};

export const showAttempt = (clinic: Clinic, attempt: AttemptRecord, { quiz }: QuizArticle): Attempt => ({
  attemptId: attempt.id,
  startedAt: attempt.startedAt,
  finishedAt: attempt.finishedAt,
  answers: gradesOf(clinic, quiz.questions, attempt),
});

export const withoutKey = ({ id, stem, pretest, options }: KeyedQuestion): Question => ({
  id,
  stem,
  pretest,
  options,
});

export const countCorrect = ({ quiz }: QuizArticle, attempt: AttemptRecord): number =>
  quiz.questions.filter(({ id, key }) => attempt.answers.get(id) === key.correctOptionId).length;

export const gradesOf = (
  clinic: Clinic,
  questions: readonly KeyedQuestion[],
  attempt: AttemptRecord,
): readonly GradedAnswer[] =>
  questions.flatMap((question) => {
    const optionId = attempt.answers.get(question.id);
    return optionId === undefined ? [] : [grade(question, optionId, peersOf(clinic, attempt, question))];
  });

export const grade = ({ id, key }: KeyedQuestion, optionId: string, peers: Peers | null): GradedAnswer => ({
  questionId: id,
  chosenOptionId: optionId,
  correct: optionId === key.correctOptionId,
  peers,
  ...key,
});
