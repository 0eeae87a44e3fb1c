import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { quizBegun, withdrawn } from '#core/assessment/answering.ts';
import { isExpired } from '#core/credits/expiry.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import type { PretestGain, WhichArticle } from '#core/pretests/pretest.ts';
import { type PretestStanding, pretestStanding } from '#core/pretests/pretest-standing.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import { beginAttempt, keepAnswer, pretestProgress, pretestResult, withoutKey } from './attempts.ts';
import type { AttemptRecord, FakeServerState, KeyedQuestion, LibraryArticle } from './fake-server-state.ts';
import { asLearner, type Caller, nothingHere } from './requests.ts';

export const memoryPretests = (state: FakeServerState, caller: Caller): PretestOffers & Pretests => {
  const withArticle = <A>(
    which: WhichArticle,
    work: (userId: string, at: LibraryArticle) => Either<Failure, A>,
  ) =>
    asLearner(state, caller, ({ user }) => {
      const at = state.library.find(({ article: { id, slug } }) =>
        'articleId' in which ? id === which.articleId : slug === which.slug,
      );
      return at === undefined ? left(nothingHere) : work(user.id, at);
    });

  return {
    offer: (which) =>
      withArticle(which, (userId, at) =>
        right({
          ...{ ...nameOf(at), showPretest: standingOf(state, userId, at) === 'due' },
          pretestQuestions: questionsOf(at).length,
        }),
      ),
    onboarding: () =>
      asLearner(state, caller, ({ user }) =>
        right(
          state.attempts.some((each) => isPretestOf(user.id)(each) && each.finishedAt !== null) ? '0' : '1',
        ),
      ),
    start: (which) =>
      withArticle(which, (userId, at) => {
        const standing = standingOf(state, userId, at);
        if (standing !== 'due' && standing !== 'finished') return left(REFUSALS[standing]);
        const begun = { subject: 'article-pretest', activityId: at.article.id, enrollmentId: null } as const;
        const pretest =
          pretestAt(state, userId, at.article.id) ?? beginAttempt(state, { userId, guestHash: null }, begun);
        const questions = questionsOf(at);
        return right({
          ...{ ...nameOf(at), pretestId: pretest.id, quizId: at.quiz?.quizId ?? '' },
          questions: questions.map(withoutKey).map(({ pretest: _, ...question }) => question),
          ...{ answered: [...pretest.answers.keys()], finishedAt: pretest.finishedAt },
          result: pretestResult(pretest, questions.length),
        });
      }),
    answer: ({ pretestId, ...choice }) =>
      asLearner(state, caller, ({ user }) => {
        const pretest = state.attempts.filter(isPretestOf(user.id)).find(({ id }) => id === pretestId);
        const at = state.library.find(({ article }) => article.id === pretest?.activityId);
        if (pretest === undefined || at === undefined) return left(nothingHere);
        const isOver = standingOf(state, user.id, at) === 'quiz-begun';
        const questions = questionsOf(at);
        return pipe(
          keepAnswer(pretest, questions, choice, isOver ? 'quiz-begun' : null),
          map(() => pretestProgress(state, pretest, questions.length)),
        );
      }),
  };
};

/** How many questions must be answered before reading; 0 if no pretest is due, and for a guest. */
export const pretestQuestionsDue = (
  state: FakeServerState,
  userId: string | null,
  at: LibraryArticle,
): number => (userId !== null && standingOf(state, userId, at) === 'due' ? questionsOf(at).length : 0);

/** The learner's pretest score next to that of an attempt; null if no pretest was finished. */
export const pretestGainOf = (
  state: FakeServerState,
  { userId, activityId, answers }: AttemptRecord,
  questions: readonly KeyedQuestion[],
): PretestGain | null => {
  const asked = questions.filter(({ pretest }) => pretest);
  const pretest = userId === null ? undefined : pretestAt(state, userId, activityId);
  const result = pretest ? pretestResult(pretest, asked.length) : null;
  return result && { ...result, afterwards: asked.filter(({ id }) => answers.get(id)?.correct).length };
};

const isPretestOf = (learnerId: string) => (each: AttemptRecord) =>
  each.subject === 'article-pretest' && each.userId === learnerId;

const pretestAt = (state: FakeServerState, userId: string, articleId: string): AttemptRecord | undefined =>
  state.attempts.filter(isPretestOf(userId)).find(({ activityId }) => activityId === articleId);

const nameOf = ({ article: { id, slug, title } }: LibraryArticle) => ({
  ...{ articleId: id, articleSlug: slug, articleTitle: title },
});

const questionsOf = ({ quiz }: LibraryArticle): readonly KeyedQuestion[] =>
  quiz?.questions.filter(({ pretest }) => pretest) ?? [];

const standingOf = (state: FakeServerState, userId: string, at: LibraryArticle): PretestStanding => {
  const { id, standing, activity } = at.article;
  return pretestStanding({
    pretestQuestions: questionsOf(at).length,
    finished: pretestAt(state, userId, id)?.finishedAt != null,
    quizBegun: state.attempts.some(
      (each) => each.subject === 'article-quiz' && each.userId === userId && each.activityId === id,
    ),
    ...{ retracted: standing === 'retracted', expired: isExpired(activity?.expiresOn ?? null, state.now()) },
  });
};

const REFUSALS: Readonly<Record<Exclude<PretestStanding, 'due' | 'finished'>, Failure>> = {
  none: nothingHere,
  'quiz-begun': quizBegun('article-pretest'),
  retracted: withdrawn('articleId'),
  expired: refusal('unprocessable', 'This activity has expired.'),
};
