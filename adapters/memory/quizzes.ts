import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { creditOutcome } from '#core/activities/claim.ts';
import { attemptFinished, withdrawn } from '#core/assessment/answering.ts';
import { attemptThatCounts, resumesAttempt } from '#core/assessment/attempts.ts';
import { whyExpired } from '#core/credits/expiry.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import {
  beginAttempt,
  countCorrect,
  finishAttempt,
  gradeOf,
  keepAnswer,
  showAttempt,
  withoutKey,
} from './attempts.ts';
import { awardDue, claimAt } from './claims.ts';
import type { AttemptRecord, FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { pretestGainOf } from './pretests.ts';
import { asGuest, asOwner, type Caller, found, nothingHere, type Owner, owns } from './requests.ts';

interface QuizArticle {
  readonly article: LibraryArticle['article'];
  readonly quiz: NonNullable<LibraryArticle['quiz']>;
}

/** A person's attempts at an article's quiz, latest last. */
export const quizAttempts = (state: FakeServerState, owner: Owner, articleId: string) =>
  state.attempts.filter(
    (each) => each.subject === 'article-quiz' && each.activityId === articleId && owns(owner, each),
  );

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
      if (isWithdrawn(article) && attempt?.passed !== true) return left(withdrawn('articleId'));
      const { quizId, credit, passingMarkPercent, minutes, questions } = quiz;
      return right({
        ...{ quizId, credit, passingMarkPercent, minutes, ...nameOf(article) },
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
        (known, { article, quiz }) => {
          const before = attemptThatCounts(quizAttempts(state, known, articleId));
          if (isWithdrawn(article) && before?.passed !== true) return left(withdrawn('articleId'));
          const isResumed = before !== undefined && resumesAttempt('article-quiz', before);
          const expired = isResumed ? null : whyExpired(article.activity?.expiresOn ?? null, state.now());
          if (expired) return left(expired);
          const { owner, newHash } = asGuest(state, known);
          const begun = { subject: 'article-quiz', activityId: articleId, enrollmentId: null } as const;
          const attempt = isResumed ? before : beginAttempt(state, owner, begun);
          if (owner.userId === null) attempt.carryHash = state.nextHash();
          return right({
            attempt: showAttempt(state, attempt, quiz.questions),
            ...{ quizId: quiz.quizId, guestQuiz: attempt.carryHash, userGuestHash: newHash },
          });
        },
      ),
    answer: (choice) =>
      withAttempt(choice.attemptId, (attempt, { article, quiz }) =>
        pipe(
          keepAnswer(attempt, quiz.questions, choice, isWithdrawn(article) ? 'withdrawn' : null),
          chain((question) => found(gradeOf(state, attempt, question))),
        ),
      ),
    finish: (attemptId) =>
      withAttempt(attemptId, (attempt, subject) => {
        if (attempt.finishedAt === null && isWithdrawn(subject.article)) return left(withdrawn('attemptId'));
        const { questions, passingMarkPercent } = subject.quiz;
        return pipe(
          finishAttempt(state, attempt, questions.length, passingMarkPercent),
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
            found(quizAttempts(state, owner, articleId).findLast(({ finishedAt }) => finishedAt !== null)),
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
  ...{ articleId: id, articleSlug: slug, articleTitle: title, demonstration },
});

const resultsOf = (
  state: FakeServerState,
  attempt: AttemptRecord,
  { article, quiz }: QuizArticle,
): QuizResults => {
  const { claim, step } = claimAt(state, attempt, article.id);
  const passed = attempt.passed === true;
  const isFromAnother = claim?.creditId != null && claim.creditedAttemptId !== attempt.id;
  return {
    ...{ attemptId: attempt.id, ...nameOf(article), passed, correct: countCorrect(attempt) },
    ...{ total: quiz.questions.length, passingMarkPercent: quiz.passingMarkPercent, credit: quiz.credit },
    claimedCredit: passed ? (claim?.claimed ?? null) : null,
    creditOutcome: passed ? creditOutcome(step, isFromAnother) : 'not-passed',
    creditId: passed ? (claim?.creditId ?? null) : null,
    ...{ startedAt: attempt.startedAt, finishedAt: attempt.finishedAt ?? attempt.startedAt },
    review: quiz.questions.flatMap((question) => {
      const answer = gradeOf(state, attempt, question);
      return answer ? [{ question: withoutKey(question), answer }] : [];
    }),
    pretest: pretestGainOf(state, attempt, quiz.questions),
  };
};
