import { left, right } from 'fp-ts/lib/Either.js';
import { insightsFrom } from '#core/review/insights.ts';
import { keptAnswer } from '#core/review/kept-answer.ts';
import { isSameQuestion, type PastAnswer, type QuestionKey, wishFor } from '#core/review/past-answer.ts';
import type { AccountReview } from '#core/review/ports.ts';
import type { QuestionOrigin, ReviewAnswer } from '#core/review/review.ts';
import { scheduledQuestions } from '#core/review/schedule.ts';
import { todaysReview } from '#core/review/todays-review.ts';
import { nothingHere, type PortResult } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { keyed } from './attempts.ts';
import type { FakeServerState, KeyedQuestion } from './fake-server-state.ts';
import { asLearner, type Caller } from './requests.ts';

interface FoundQuestion {
  readonly asked: KeyedQuestion;
  readonly origin: QuestionOrigin;
  readonly topics: readonly string[];
}

export const memoryReview = (state: FakeServerState, caller: Caller, calendar: Calendar): AccountReview => {
  const pastAnswers = (userId: string): readonly PastAnswer[] => [
    ...state.attempts
      .filter((attempt) => attempt.userId === userId)
      .flatMap(({ subject, answers }) =>
        [...answers].map(([questionId, { correct, confidence, answeredAt }]) => ({
          kind: subject.startsWith('article') ? ('article' as const) : ('module' as const),
          given: subject.endsWith('quiz') ? ('quiz' as const) : ('pretest' as const),
          questionId,
          correct,
          confidence,
          answeredAt,
        })),
      )
      .filter((key) => findQuestion(state, key) !== undefined),
    ...(state.reviewAnswers.get(userId) ?? []).map((answer) => ({ ...answer, given: 'review' as const })),
    ...[...(state.reviewWishes.get(userId) ?? [])].flatMap(([articleId, { asked, wishedAt }]) =>
      (state.library.find(({ article }) => article.id === articleId)?.quiz?.questions ?? [])
        .map(({ id }) => ({ kind: 'article' as const, questionId: id }))
        .filter((key) => findQuestion(state, key) !== undefined)
        .map((key) => wishFor(key, asked, wishedAt)),
    ),
  ];

  /** Serves a learner who passed the quiz of this article, unless it was retracted. */
  const asPasser = <A>(articleId: string, work: (userId: string) => A): PortResult<A> =>
    asLearner(state, caller, ({ user }) => {
      const listed = state.library.find(({ article }) => article.id === articleId);
      const hasPassed = state.attempts.some(
        ({ userId, subject, activityId, passed }) =>
          userId === user.id && subject === 'article-quiz' && activityId === articleId && passed,
      );
      if (listed === undefined || listed.article.standing === 'retracted' || !hasPassed)
        return left(nothingHere);
      return right(work(user.id));
    });

  const store = (userId: string, answers: readonly ReviewAnswer[]) => {
    const scheduled = scheduledQuestions(pastAnswers(userId));
    for (const answer of answers) {
      const before = state.reviewAnswers.get(userId) ?? [];
      if (before.some(({ id }) => id === answer.id)) continue;
      const asked = findQuestion(state, answer)?.asked;
      const toQuestion = before.filter((each) => isSameQuestion(each, answer)).length;
      const kept = keptAnswer(
        answer,
        scheduled,
        asked === undefined ? null : keyed(asked),
        { toQuestion, inAll: before.length },
        state.now(),
      );
      if (kept !== null) state.reviewAnswers.set(userId, [...before, kept]);
    }
  };

  return {
    today: () =>
      asLearner(state, caller, ({ user }) => {
        const clock = { now: state.now(), timeZone: calendar.timeZone() };
        const { questions, ...rest } = todaysReview(pastAnswers(user.id), clock);
        return right({
          ...rest,
          questions: questions.flatMap((scheduled) => {
            const found = findQuestion(state, scheduled);
            if (found === undefined) return [];
            const { id, kind, stem, options } = found.asked;
            return [{ ...scheduled, question: { id, kind, stem, options }, origin: found.origin }];
          }),
        });
      }),
    answer: (answers) =>
      asLearner(state, caller, ({ user }) => {
        store(user.id, answers);
        const scheduled = scheduledQuestions(pastAnswers(user.id));
        const stored = state.reviewAnswers.get(user.id) ?? [];
        return right(
          answers.flatMap(({ id }) => {
            const own = stored.find((each) => each.id === id);
            const next = own && scheduled.find((each) => isSameQuestion(each, own));
            const key = own && findQuestion(state, own)?.asked.key;
            if (own === undefined || next === undefined || key === undefined) return [];
            const { questionId, response, correct } = own;
            return [
              {
                answerId: id,
                dueAt: next.dueAt,
                grade: { ...key, questionId, response, correct, peers: null },
              },
            ];
          }),
        );
      }),
    carry: (answers) =>
      asLearner(state, caller, ({ user }) => {
        store(user.id, answers);
        return right(null);
      }),
    insights: () =>
      asLearner(state, caller, ({ user }) =>
        right(
          insightsFrom(
            pastAnswers(user.id).flatMap((each) => {
              const found = findQuestion(state, each);
              return found === undefined ? [] : [{ ...each, topics: found.topics, origin: found.origin }];
            }),
            calendar.timeZone(),
          ),
        ),
      ),
    isAskedAgain: (articleId) =>
      asPasser(articleId, (userId) => state.reviewWishes.get(userId)?.get(articleId)?.asked ?? false),
    askAgain: (articleId, asked) =>
      asPasser(articleId, (userId) => {
        const before = state.reviewWishes.get(userId);
        const wish = { asked, wishedAt: state.now().toISOString() };
        if (before?.get(articleId)?.asked !== asked)
          state.reviewWishes.set(userId, new Map([...(before ?? []), [articleId, wish]]));
        return null;
      }),
  };
};

/** Undefined for a question of a retracted article. */
const findQuestion = (
  { library, courses }: FakeServerState,
  { kind, questionId }: QuestionKey,
): FoundQuestion | undefined => {
  if (kind === 'article')
    for (const { article, quiz } of library) {
      const asked = quiz?.questions.find(({ id }) => id === questionId);
      if (asked === undefined || article.standing === 'retracted') continue;
      const origin = { title: article.title, articleSlug: article.slug, courseId: null, moduleId: null };
      return { asked, origin, topics: article.topics.map(({ name }) => name) };
    }
  else
    for (const { course, modules } of courses)
      for (const { id: moduleId, title, questions } of modules) {
        const asked = questions.find(({ id }) => id === questionId);
        if (asked === undefined) continue;
        const origin = { title, articleSlug: null, courseId: course.id, moduleId };
        return { asked, origin, topics: [course.title] };
      }
  return undefined;
};
