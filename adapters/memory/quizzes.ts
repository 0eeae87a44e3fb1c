import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { Quiz } from '#core/quizzes/quiz.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { answerQuestion, attemptAt, finishAttempt, resultsOf, startAttempt, withdrawn } from './attempts.ts';
import { type Caller, nothingHere, type Owner, ownerOf, owns } from './caller.ts';
import type { AttemptRecord, Clinic } from './clinic.ts';
import { type QuizArticle, quizArticle, showAttempt, withoutKey } from './grading.ts';

export const memoryQuizzes = (clinic: Clinic, caller: Caller, calendar: Calendar): Quizzes => {
  const asOwner = <A>(work: (owner: Owner) => Either<Failure, A>) =>
    answering(() => pipe(ownerOf(clinic, caller), chain(work)));

  const withQuiz = <A>(articleId: string, work: (owner: Owner, subject: QuizArticle) => Either<Failure, A>) =>
    asOwner((owner) =>
      pipe(
        quizArticle(clinic, articleId),
        chain((subject) => work(owner, subject)),
      ),
    );

  const withAttempt = <A>(
    attemptId: string,
    work: (attempt: AttemptRecord, subject: QuizArticle) => Either<Failure, A>,
  ) =>
    asOwner((owner) => {
      const attempt = clinic.attempts.find(({ id }) => id === attemptId);
      if (!attempt || !owns(owner, attempt)) return left(nothingHere);
      return pipe(
        quizArticle(clinic, attempt.articleId),
        chain((subject) => work(attempt, subject)),
      );
    });

  const show = (articleId: string) =>
    withQuiz(articleId, (owner, subject) => {
      const attempt = attemptAt(clinic, owner, articleId);
      if (subject.article.standing === 'retracted' && !attempt?.passed) return left(withdrawn('articleId'));
      return right(showQuiz(clinic, subject, attempt));
    });

  return {
    ofArticle: show,
    ofSlug: (slug) => {
      const found = clinic.library.find(({ article }) => article.slug === slug);
      return found ? show(found.article.id) : answering(() => left(nothingHere));
    },
    start: (articleId) =>
      withQuiz(articleId, (owner, subject) => {
        if (subject.article.standing === 'retracted' && !attemptAt(clinic, owner, articleId)?.passed)
          return left(withdrawn('articleId'));
        const newGuest = owner.userId === null && owner.guestHash === null ? clinic.nextHash() : null;
        if (newGuest !== null) clinic.guests.add(newGuest);
        const attempt = startAttempt(clinic, { ...owner, guestHash: owner.guestHash ?? newGuest }, subject);
        if (owner.userId === null) attempt.carryHash = clinic.nextHash();
        return right({
          attempt: showAttempt(clinic, attempt, subject),
          quizId: attempt.quizId,
          guestQuiz: attempt.carryHash,
          userGuestHash: newGuest,
        });
      }),
    answer: (choice) =>
      withAttempt(choice.attemptId, (attempt, subject) => answerQuestion(clinic, attempt, subject, choice)),
    finish: (attemptId) =>
      withAttempt(attemptId, (attempt, subject) =>
        finishAttempt(clinic, attempt, subject, calendar.timeZone()),
      ),
    results: (articleId) =>
      withQuiz(articleId, (owner, subject) => {
        const finished = clinic.attempts.findLast(
          (each) => each.articleId === articleId && each.finishedAt !== null && owns(owner, each),
        );
        return finished ? resultsOf(clinic, finished, subject) : left(nothingHere);
      }),
    setStatus: (attemptId, status) =>
      withAttempt(attemptId, (attempt) => {
        if (attempt.finishedAt !== null) return left(refusal('conflict', 'This attempt is finished.'));
        attempt.isSetAside = status === 'set-aside';
        return right(status);
      }),
  };
};

const showQuiz = (clinic: Clinic, subject: QuizArticle, attempt: AttemptRecord | undefined): Quiz => {
  const { article, quiz } = subject;
  return {
    quizId: quiz.quizId,
    articleId: article.id,
    articleSlug: article.slug,
    articleTitle: article.title,
    credit: quiz.credit,
    passingMarkPercent: quiz.passingMarkPercent,
    minutes: quiz.minutes,
    demonstration: article.demonstration,
    questions: quiz.questions.map(withoutKey),
    attempt: attempt ? showAttempt(clinic, attempt, subject) : null,
  };
};
