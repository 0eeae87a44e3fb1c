import type { AuthToken } from '#core/accounts/ports.ts';
import type { EvaluationDraft } from '#core/activities/evaluation.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import type { ReadingPlaces } from '#core/courses/ports.ts';
import type { VisitedArticles } from '#core/feed/ports.ts';
import type { Choice, GuestQuizzes, GuestSession, UnsentAnswers } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import type { KeptReferral } from '#core/referrals/ports.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import { createState } from '#core/shared/state.ts';

export const memoryAuthToken = (initial: string | null = null): AuthToken => {
  const { state, set } = createState(initial);
  return { value: state, keep: set, clear: () => set(null) };
};

export const memoryGuestSession = (): GuestSession => {
  const { state, set } = createState<string | null>(null);
  return { hash: state, keep: set, clear: () => set(null) };
};

export const memoryKeptReferral = (): KeptReferral & { readonly clear: () => void } => {
  const { state, set } = createState<string | null>(null);
  return { code: state, keep: set, clear: () => set(null) };
};

export const memoryVisitedArticles = (): VisitedArticles => {
  const { state, set, update } = createState<ReadonlySet<string>>(new Set());
  return {
    ids: state,
    add: (articleId) => update((ids) => (ids.has(articleId) ? ids : new Set([...ids, articleId]))),
    clear: () => set(new Set()),
  };
};

export const memoryGuestQuizzes = (): GuestQuizzes => {
  const { state, set, update } = createState<readonly GuestQuiz[]>([]);
  return {
    all: state,
    keep: (quiz) => update((quizzes) => [...quizzes.filter((each) => !isSamePlace(each, quiz)), quiz]),
    remove: (removed) =>
      update((quizzes) => quizzes.filter(({ hash }) => !removed.some((each) => each.hash === hash))),
    clear: () => set([]),
  };
};

const isSamePlace = (one: GuestQuiz, other: GuestQuiz): boolean =>
  one.articleId === other.articleId && one.topicSlug === other.topicSlug && one.stateSlug === other.stateSlug;

export const memoryEvaluationDrafts = (): EvaluationDrafts => {
  const drafts = new Map<string, EvaluationDraft>();
  return {
    of: (activityId) => drafts.get(activityId) ?? null,
    keep: (activityId, draft) => {
      drafts.set(activityId, draft);
      return true;
    },
    drop: (activityId) => {
      drafts.delete(activityId);
    },
    clear: () => drafts.clear(),
  };
};

export const memorySelectedState = (): SelectedState => {
  const { state, set } = createState<string | null>(null);
  return { slug: state, choose: set, clear: () => set(null) };
};

export const memoryUnsentAnswers = (): UnsentAnswers => {
  const choices = new Map<string, Choice>();
  return {
    of: (attemptId) => choices.get(attemptId) ?? null,
    keep: (choice) => {
      choices.set(choice.attemptId, choice);
      return true;
    },
    drop: (attemptId) => {
      choices.delete(attemptId);
    },
    clear: () => choices.clear(),
  };
};

export const memoryReadingPlaces = (): ReadingPlaces => {
  const places = new Map<string, string>();
  return {
    of: (moduleId) => places.get(moduleId) ?? null,
    keep: (moduleId, anchor) => {
      places.set(moduleId, anchor);
    },
    drop: (moduleId) => {
      places.delete(moduleId);
    },
  };
};
