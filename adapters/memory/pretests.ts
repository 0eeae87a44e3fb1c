import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { attemptThatCounts } from '#core/assessment/attempts.ts';
import { isPretestDue } from '#core/assessment/decide-start.ts';
import type { PretestOffers, Pretests } from '#core/pretests/ports.ts';
import type { PretestGain, WhichArticle } from '#core/pretests/pretest.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import {
  atArticle,
  attemptsAt,
  keepAnswer,
  pretestProgress,
  pretestResult,
  showPretest,
  startAttempt,
} from './attempts.ts';
import type { AttemptRecord, FakeServerState, KeyedQuestion, LibraryArticle } from './fake-server-state.ts';
import { asLearner, type Caller } from './requests.ts';

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
          ...nameOf(at),
          showPretest: isDue(state, userId, at),
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
      withArticle(which, (userId, at) =>
        pipe(
          startAttempt(
            state,
            { userId, guestHash: null },
            atArticle('article-pretest', at.article.id),
            factsOf(state, userId, at),
          ),
          map((pretest) => ({
            ...nameOf(at),
            pretestId: pretest.id,
            quizId: at.quiz?.quizId ?? '',
            ...showPretest(pretest, questionsOf(at)),
          })),
        ),
      ),
    answer: ({ pretestId, ...choice }) =>
      asLearner(state, caller, ({ user }) => {
        const pretest = state.attempts.filter(isPretestOf(user.id)).find(({ id }) => id === pretestId);
        const at = state.library.find(({ article }) => article.id === pretest?.activityId);
        if (pretest === undefined || at === undefined) return left(nothingHere);
        const { isQuizBegun } = factsOf(state, user.id, at);
        const questions = questionsOf(at);
        return pipe(
          keepAnswer(state, pretest, questions, choice, isQuizBegun ? 'quiz-begun' : null),
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
): number => (userId !== null && isDue(state, userId, at) ? questionsOf(at).length : 0);

/** The learner's pretest score next to that of an attempt; null if no pretest was finished. */
export const pretestGainOf = (
  state: FakeServerState,
  { activityId, answers, ...owner }: AttemptRecord,
  questions: readonly KeyedQuestion[],
): PretestGain | null => {
  const asked = questions.filter(({ pretest }) => pretest);
  const [pretest] = attemptsAt(state, owner, atArticle('article-pretest', activityId));
  const result = pretest ? pretestResult(pretest, asked.length) : null;
  return result && { ...result, afterwards: asked.filter(({ id }) => answers.get(id)?.correct).length };
};

const isPretestOf = (learnerId: string) => (each: AttemptRecord) =>
  each.subject === 'article-pretest' && each.userId === learnerId;

const nameOf = ({ article: { id, slug, title } }: LibraryArticle) => ({
  articleId: id,
  articleSlug: slug,
  articleTitle: title,
});

const questionsOf = ({ quiz }: LibraryArticle): readonly KeyedQuestion[] =>
  quiz?.questions.filter(({ pretest }) => pretest) ?? [];

/** The facts that decide whether a pretest can be started. */
const factsOf = (state: FakeServerState, userId: string, at: LibraryArticle) => {
  const { id, standing, activity } = at.article;
  const owner = { userId, guestHash: null };
  return {
    before: attemptThatCounts(attemptsAt(state, owner, atArticle('article-pretest', id))),
    hasQuestions: questionsOf(at).length > 0,
    // A pretest gives no credit, and is the same for practice.
    givesCredit: true,
    isQuizBegun: attemptsAt(state, owner, atArticle('article-quiz', id)).length > 0,
    isWithdrawn: standing === 'retracted',
    expiresOn: activity?.expiresOn ?? null,
    now: state.now(),
  };
};

const isDue = (state: FakeServerState, userId: string, at: LibraryArticle): boolean =>
  isPretestDue('article-pretest', factsOf(state, userId, at));
