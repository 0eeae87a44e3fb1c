import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { creditOfAttempt } from '#core/activities/claim.ts';
import { attemptThatCounts, latestFinished } from '#core/assessment/attempts.ts';
import { attemptFinished } from '#core/assessment/decide-answer.ts';
import { whyWithdrawn } from '#core/assessment/decide-start.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import {
  atArticle,
  attemptsAt,
  countCorrect,
  finishAttempt,
  gradeOf,
  keepAnswer,
  showAttempt,
  startAttempt,
  withoutKey,
} from './attempts.ts';
import { awardDue, claimAt, noCreditOf } from './claims.ts';
import type { AttemptRecord, FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { type Owner, owns } from './owner.ts';
import { pretestGainOf } from './pretests.ts';
import { asGuest, asOwner, type Caller, found } from './requests.ts';

interface QuizArticle {
  readonly article: LibraryArticle['article'];
  readonly quiz: NonNullable<LibraryArticle['quiz']>;
}

/** A person's attempts at an article's quiz, earliest first. */
const quizAttempts = (state: FakeServerState, owner: Owner, articleId: string) =>
  attemptsAt(state, owner, atArticle('article-quiz', articleId));

export const memoryQuizzes = (state: FakeServerState, caller: Caller, calendar: Calendar): Quizzes => {
  const withQuiz = <A>(
    is: (article: LibraryArticle['article']) => boolean,
    work: (owner: Owner, subject: QuizArticle) => Either<Failure, A>,
  ) =>
    asOwner(state, caller, (owner) => {
      const at = state.library.find(({ article }) => is(article));
      return at?.quiz ? work(owner, { article: at.article, quiz: at.quiz }) : left(nothingHere);
    });

  const withAttempt = <A>(
    attemptId: string,
    work: (attempt: AttemptRecord, subject: QuizArticle) => Either<Failure, A>,
  ) =>
    asOwner(state, caller, (owner) => {
      const attempt = state.attempts.find(({ id }) => id === attemptId);
      const at = state.library.find(({ article }) => article.id === attempt?.activityId);
      if (attempt?.subject !== 'article-quiz' || !owns(owner, attempt) || !at?.quiz) return left(nothingHere);
      return work(attempt, { article: at.article, quiz: at.quiz });
    });

  const show = (is: (article: LibraryArticle['article']) => boolean) =>
    withQuiz(is, (owner, { article, quiz }) => {
      const attempt = attemptThatCounts(quizAttempts(state, owner, article.id));
      const why = whyWithdrawn(isWithdrawn(article), attempt);
      if (why !== null) return left(why);
      const { quizId, credit, passingMarkPercent, minutes, questions } = quiz;
      return right({
        quizId,
        credit,
        passingMarkPercent,
        minutes,
        ...nameOf(article),
        questions: questions.map(withoutKey),
        attempt: attempt ? showAttempt(state, attempt, questions) : null,
      });
    });

  return {
    ofArticle: (articleId) => show(({ id }) => id === articleId),
    ofSlug: (articleSlug) => show(({ slug }) => slug === articleSlug),
    start: (articleId) =>
      withQuiz(
        ({ id }) => id === articleId,
        (known, { article, quiz: { quizId, questions, credit } }) => {
          const { owner, newHash } = asGuest(state, known);
          return pipe(
            startAttempt(state, owner, atArticle('article-quiz', articleId), {
              hasQuestions: true,
              isWithdrawn: isWithdrawn(article),
              isQuizBegun: false,
              expiresOn: article.activity?.expiresOn ?? null,
              givesCredit: noCreditOf(state, article, credit).length === 0,
            }),
            map((attempt) => {
              if (owner.userId === null) attempt.guestQuizHash = state.nextHash();
              return {
                attempt: showAttempt(state, attempt, questions),
                quizId,
                guestQuiz: attempt.guestQuizHash,
                userGuestHash: newHash,
              };
            }),
          );
        },
      ),
    answer: (choice) =>
      withAttempt(choice.attemptId, (attempt, { article, quiz }) =>
        pipe(
          keepAnswer(state, attempt, quiz.questions, choice, isWithdrawn(article) ? 'withdrawn' : null),
          chain((question) => found(gradeOf(state, attempt, question))),
        ),
      ),
    finish: (attemptId) =>
      withAttempt(attemptId, (attempt, subject) => {
        const { questions, passingMarkPercent } = subject.quiz;
        return pipe(
          finishAttempt(state, attempt, {
            questions: questions.length,
            passingMarkPercent,
            isWithdrawn: isWithdrawn(subject.article),
          }),
          map(() => {
            attempt.timeZone ??= calendar.timeZone();
            if (attempt.userId !== null) awardDue(state, attempt.userId);
            return resultsOf(state, attempt, subject);
          }),
        );
      }),
    results: (articleId) =>
      withQuiz(
        ({ id }) => id === articleId,
        (owner, subject) =>
          pipe(
            found(latestFinished(quizAttempts(state, owner, articleId))),
            map((attempt) => resultsOf(state, attempt, subject)),
          ),
      ),
    setStatus: (attemptId, status) =>
      withAttempt(attemptId, (attempt) => {
        if (attempt.finishedAt !== null) return left(attemptFinished);
        attempt.isSetAside = status === 'set-aside';
        return right(status);
      }),
  };
};

const isWithdrawn = ({ standing }: LibraryArticle['article']): boolean => standing === 'retracted';

const nameOf = ({ id, slug, title, demonstration }: LibraryArticle['article']) => ({
  articleId: id,
  articleSlug: slug,
  articleTitle: title,
  demonstration,
});

const resultsOf = (
  state: FakeServerState,
  attempt: AttemptRecord,
  { article, quiz }: QuizArticle,
): QuizResults => {
  const { claim, step } = claimAt(state, attempt, article.id);
  return {
    attemptId: attempt.id,
    ...nameOf(article),
    correct: countCorrect(attempt),
    passed: attempt.passed === true,
    total: quiz.questions.length,
    passingMarkPercent: quiz.passingMarkPercent,
    credit: quiz.credit,
    ...creditOfAttempt(attempt, claim, step),
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt ?? attempt.startedAt,
    review: quiz.questions.flatMap((question) => {
      const answer = gradeOf(state, attempt, question);
      return answer ? [{ question: withoutKey(question), answer }] : [];
    }),
    pretest: pretestGainOf(state, attempt, quiz.questions),
  };
};
