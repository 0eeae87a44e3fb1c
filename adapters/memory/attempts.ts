import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { creditOutcomeOf } from '#core/activities/credit-outcome.ts';
import { isPassed } from '#core/quizzes/passing.ts';
import type { Choice } from '#core/quizzes/ports.ts';
import type { GradedAnswer } from '#core/quizzes/quiz.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { nothingHere, type Owner, owns } from './caller.ts';
import { awardDue, claimOf } from './claims.ts';
import type { AttemptRecord, Clinic } from './clinic.ts';
import { countCorrect, grade, gradesOf, type QuizArticle, withoutKey } from './grading.ts';
import { peersOf } from './peers.ts';
import { pretestGainOf } from './pretests.ts';

/** The attempt that counts: the passed one, else the one under way, else the latest that missed. */
export const attemptAt = (clinic: Clinic, owner: Owner, articleId: string): AttemptRecord | undefined => {
  const own = clinic.attempts.filter((each) => each.articleId === articleId && owns(owner, each));
  return (
    own.find(({ passed }) => passed === true) ??
    own.find(({ finishedAt }) => finishedAt === null) ??
    own.at(-1)
  );
};

export const startAttempt = (clinic: Clinic, owner: Owner, { article, quiz }: QuizArticle): AttemptRecord => {
  const before = attemptAt(clinic, owner, article.id);
  if (before && before.passed !== false) return before;
  const attempt: AttemptRecord = {
    id: clinic.nextId(),
    quizId: quiz.quizId,
    articleId: article.id,
    startedAt: clinic.now().toISOString(),
    answers: new Map(),
    ...owner,
    carryHash: null,
    finishedAt: null,
    passed: null,
    timeZone: null,
    isSetAside: false,
  };
  clinic.attempts.push(attempt);
  return attempt;
};

/** The first answer to a question stays; the same one again has the same grade. */
export const answerQuestion = (
  clinic: Clinic,
  attempt: AttemptRecord,
  { article, quiz }: QuizArticle,
  { questionId, optionId }: Choice,
): Either<Failure, GradedAnswer> => {
  if (attempt.finishedAt === null && article.standing === 'retracted') return left(withdrawn('attemptId'));
  const question = quiz.questions.find(({ id }) => id === questionId);
  if (!question) return left(foreign('questionId', 'That question is not one of this quiz.'));
  if (!question.options.some(({ id }) => id === optionId))
    return left(foreign('optionId', 'That option is not one of this question.'));
  const first = attempt.answers.get(questionId);
  if (first === undefined) {
    if (attempt.finishedAt !== null) return left(refusal('conflict', 'This attempt is finished.'));
    attempt.answers.set(questionId, optionId);
    attempt.isSetAside = false;
  } else if (first !== optionId)
    return left(refusal('conflict', 'You have answered this question already; your first answer stands.'));
  return right(grade(question, optionId, peersOf(clinic, attempt, question)));
};

/** However often an attempt is finished, it counts once and credits once. */
export const finishAttempt = (
  clinic: Clinic,
  attempt: AttemptRecord,
  subject: QuizArticle,
  timeZone: string,
): Either<Failure, QuizResults> => {
  const { questions, passingMarkPercent } = subject.quiz;
  if (attempt.finishedAt === null) {
    if (subject.article.standing === 'retracted') return left(withdrawn('attemptId'));
    const open = questions.length - attempt.answers.size;
    if (open > 0) return left(foreign('attemptId', `${open} questions are still unanswered.`));
    attempt.finishedAt = clinic.now().toISOString();
    attempt.passed = isPassed(countCorrect(subject, attempt), questions.length, passingMarkPercent);
    attempt.timeZone = timeZone;
    if (attempt.passed && attempt.userId !== null) awardDue(clinic, attempt.userId);
  }
  return resultsOf(clinic, attempt, subject);
};

export const resultsOf = (
  clinic: Clinic,
  attempt: AttemptRecord,
  { article, quiz }: QuizArticle,
): Either<Failure, QuizResults> => {
  if (attempt.finishedAt === null) return left(nothingHere);
  const { credit, evaluation, step } = claimOf(clinic, attempt, article.id);
  const isEarlier = credit !== undefined && credit.attemptId !== attempt.id;
  const outcomeOfPassing = isEarlier ? 'already-awarded' : creditOutcomeOf(step);
  return right({
    attemptId: attempt.id,
    articleId: article.id,
    articleSlug: article.slug,
    articleTitle: article.title,
    correct: countCorrect({ article, quiz }, attempt),
    total: quiz.questions.length,
    passed: attempt.passed === true,
    passingMarkPercent: quiz.passingMarkPercent,
    credit: quiz.credit,
    claimedCredit: (attempt.passed && evaluation?.claimedCredit) || null,
    creditOutcome: attempt.passed ? outcomeOfPassing : 'not-passed',
    creditId: (attempt.passed && credit?.details.id) || null,
    demonstration: article.demonstration,
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt,
    review: quiz.questions.flatMap((question) =>
      gradesOf(clinic, [question], attempt).map((answer) => ({ question: withoutKey(question), answer })),
    ),
    pretest: pretestGainOf(clinic, attempt),
  });
};

const foreign = (field: string, message: string) => refusal('unprocessable', message, { [field]: [message] });

/** A quiz about findings that no longer stand is over, also for who is in the middle of it. */
export const withdrawn = (field: string) =>
  foreign(field, 'This article was retracted, and its quiz was withdrawn.');
