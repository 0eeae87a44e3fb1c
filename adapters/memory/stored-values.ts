import type { AuthToken } from '#core/accounts/ports.ts';
import type { EvaluationDraft } from '#core/activities/evaluation.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import type { Choice, UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import type { ReadingPlaces } from '#core/courses/ports.ts';
import type { VisitedArticles } from '#core/feed/ports.ts';
import type { GuestQuizzes, GuestSession } from '#core/quizzes/ports.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import type { StoredReferral } from '#core/referrals/ports.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import type { DeviceSaved } from '#core/saved/ports.ts';
import type { SavedArticle } from '#core/saved/saved-article.ts';
import { createState } from '#core/shared/state.ts';

const keptText = (initial: string | null = null) => {
  const { state, set } = createState(initial);
  return { state, save: set, clear: () => set(null) };
};

export const memoryAuthToken = (initial: string | null = null): AuthToken => {
  const { state: value, save, clear } = keptText(initial);
  return { value, save, clear };
};

export const memoryGuestSession = (): GuestSession => {
  const { state: hash, save, clear } = keptText();
  return { hash, save, clear };
};

export const memoryKeptReferral = (): StoredReferral & { readonly clear: () => void } => {
  const { state: code, save, clear } = keptText();
  return { code, save, clear };
};

export const memorySelectedState = (): SelectedState => {
  const { state: slug, save: choose, clear } = keptText();
  return { slug, choose, clear };
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
    save: (quiz) => update((quizzes) => [...quizzes.filter((each) => !isSamePlace(each, quiz)), quiz]),
    remove: (removed) =>
      update((quizzes) => quizzes.filter(({ hash }) => !removed.some((each) => each.hash === hash))),
    clear: () => set([]),
  };
};

const isSamePlace = (one: GuestQuiz, other: GuestQuiz): boolean =>
  one.articleId === other.articleId && one.topicSlug === other.topicSlug && one.stateSlug === other.stateSlug;

const keptById = <V>() => {
  const values = new Map<string, V>();
  return {
    of: (id: string): V | null => values.get(id) ?? null,
    save: (id: string, value: V) => {
      values.set(id, value);
      return true;
    },
    drop: (id: string) => {
      values.delete(id);
    },
    clear: () => values.clear(),
  };
};

export const memoryEvaluationDrafts = (): EvaluationDrafts => keptById<EvaluationDraft>();

export const memoryReadingPlaces = (): ReadingPlaces => keptById<string>();

export const memoryUnsentAnswers = (): UnsentAnswers => {
  const choices = keptById<Choice>();
  return { ...choices, save: (choice) => choices.save(choice.attemptId, choice) };
};

export const memoryDeviceSaved = (initial: readonly SavedArticle[] = []): DeviceSaved => {
  const { state, set } = createState(initial);
  return {
    all: state,
    keep: (list) => {
      set(list);
      return true;
    },
  };
};
