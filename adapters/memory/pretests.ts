import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { PretestChoice, PretestOffers, PretestProgress, Pretests } from '#core/pretests/ports.ts';
import type { Pretest, PretestGain, PretestResult, WhichArticle } from '#core/pretests/pretest.ts';
import { type PretestStanding, pretestStanding } from '#core/pretests/pretest-standing.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf, nothingHere } from './caller.ts';
import type { AttemptRecord, Clinic, KeyedQuestion, LibraryArticle, PretestRecord } from './clinic.ts';

export const memoryPretests = (clinic: Clinic, caller: Caller): PretestOffers & Pretests => {
  const asLearner = <A>(work: (userId: string) => Either<Failure, A>) =>
    answering(() =>
      pipe(
        learnerOf(clinic, caller.token()),
        chain(({ user }) => work(user.id)),
      ),
    );

  const withArticle = <A>(
    which: WhichArticle,
    work: (userId: string, found: LibraryArticle) => Either<Failure, A>,
  ) =>
    asLearner((userId) => {
      const found = clinic.library.find(({ article }) => isMeant(article, which));
      return found === undefined ? left(nothingHere) : work(userId, found);
    });

  return {
    offer: (which) =>
      withArticle(which, (userId, found) =>
        right({
          ...nameOf(found),
          showPretest: standingOf(clinic, userId, found) === 'due',
          pretestQuestions: questionsOf(found).length,
        }),
      ),
    onboarding: () =>
      asLearner((userId) => {
        const isFinished = clinic.pretests.some((each) => each.userId === userId && each.finishedAt !== null);
        return right(isFinished ? '0' : '1');
      }),
    start: (which) =>
      withArticle(which, (userId, found) => {
        const standing = standingOf(clinic, userId, found);
        if (standing !== 'due' && standing !== 'finished') return left(REFUSALS[standing]);
        return right(showPretest(openPretest(clinic, userId, found), found));
      }),
    answer: (choice) =>
      asLearner((userId) => {
        const pretest = clinic.pretests.find(({ id }) => id === choice.pretestId);
        const found = clinic.library.find(({ article }) => article.id === pretest?.articleId);
        if (pretest?.userId !== userId || found === undefined) return left(nothingHere);
        return answerQuestion(clinic, pretest, found, choice);
      }),
  };
};

/** How many questions are to be answered before reading; 0 where no pretest is due, and for a guest. */
export const pretestQuestionsDue = (clinic: Clinic, userId: string | null, found: LibraryArticle): number =>
  userId !== null && standingOf(clinic, userId, found) === 'due' ? questionsOf(found).length : 0;

/** The pretest of an attempt's learner beside that attempt; null where none was finished. */
export const pretestGainOf = (clinic: Clinic, attempt: AttemptRecord): PretestGain | null => {
  const pretest = clinic.pretests.find(
    ({ userId, quizId }) => userId === attempt.userId && quizId === attempt.quizId,
  );
  const found = clinic.library.find(({ article }) => article.id === attempt.articleId);
  if (pretest === undefined || found === undefined || pretest.finishedAt === null) return null;
  const afterwards = countRight(questionsOf(found), attempt.answers);
  return { ...resultOf(pretest, found), afterwards };
};

const isMeant = (article: { readonly id: string; readonly slug: string }, which: WhichArticle): boolean =>
  'articleId' in which ? article.id === which.articleId : article.slug === which.slug;

const nameOf = ({ article }: LibraryArticle) => ({
  articleId: article.id,
  articleSlug: article.slug,
  articleTitle: article.title,
});

const questionsOf = ({ quiz }: LibraryArticle): readonly KeyedQuestion[] =>
  quiz?.questions.filter(({ pretest }) => pretest) ?? [];

const standingOf = (clinic: Clinic, userId: string, found: LibraryArticle): PretestStanding => {
  const { article } = found;
  const isOwn = (each: { userId: string | null; articleId: string }) =>
    each.userId === userId && each.articleId === article.id;
  return pretestStanding({
    pretestQuestions: questionsOf(found).length,
    finished: clinic.pretests.some((each) => isOwn(each) && each.finishedAt !== null),
    quizBegun: clinic.attempts.some(isOwn),
    retracted: article.standing === 'retracted',
    expired: false,
  });
};

const openPretest = (clinic: Clinic, userId: string, { article, quiz }: LibraryArticle): PretestRecord => {
  const before = clinic.pretests.find((each) => each.userId === userId && each.articleId === article.id);
  if (before) return before;
  const pretest: PretestRecord = {
    id: clinic.nextId(),
    quizId: quiz?.quizId ?? '',
    articleId: article.id,
    userId,
    answers: new Map(),
    finishedAt: null,
  };
  clinic.pretests.push(pretest);
  return pretest;
};

const showPretest = (pretest: PretestRecord, found: LibraryArticle): Pretest => ({
  ...nameOf(found),
  pretestId: pretest.id,
  quizId: pretest.quizId,
  questions: questionsOf(found).map(({ id, stem, options }) => ({ id, stem, options })),
  answered: [...pretest.answers.keys()],
  finishedAt: pretest.finishedAt,
  result: pretest.finishedAt === null ? null : resultOf(pretest, found),
});

const answerQuestion = (
  clinic: Clinic,
  pretest: PretestRecord,
  found: LibraryArticle,
  { questionId, optionId }: PretestChoice,
): Either<Failure, PretestProgress> => {
  const questions = questionsOf(found);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return left(foreign('questionId', 'That question is not one of this pretest.'));
  if (!question.options.some(({ id }) => id === optionId))
    return left(foreign('optionId', 'That option is not one of this question.'));
  const first = pretest.answers.get(questionId);
  if (first !== undefined && first !== optionId)
    return left(refusal('conflict', 'You have answered this question already; your first answer stands.'));
  if (first === undefined && standingOf(clinic, pretest.userId, found) === 'quiz-begun')
    return left(REFUSALS['quiz-begun']);
  pretest.answers.set(questionId, optionId);
  const isFinished = pretest.answers.size === questions.length;
  if (isFinished) pretest.finishedAt ??= clinic.now().toISOString();
  return right({
    answered: pretest.answers.size,
    total: questions.length,
    result: isFinished ? resultOf(pretest, found) : null,
  });
};

const resultOf = ({ answers }: PretestRecord, found: LibraryArticle): PretestResult => ({
  correct: countRight(questionsOf(found), answers),
  total: questionsOf(found).length,
});

const countRight = (questions: readonly KeyedQuestion[], answers: ReadonlyMap<string, string>): number =>
  questions.filter(({ id, key }) => answers.get(id) === key.correctOptionId).length;

const foreign = (field: string, message: string) => refusal('unprocessable', message, { [field]: [message] });

const REFUSALS: Readonly<Record<Exclude<PretestStanding, 'due' | 'finished'>, Failure>> = {
  none: nothingHere,
  'quiz-begun': refusal('conflict', 'You have begun the quiz: its pretest comes before it.'),
  retracted: refusal('unprocessable', 'This article was retracted, and its quiz was withdrawn.'),
  expired: refusal('unprocessable', 'This activity has expired.'),
};
