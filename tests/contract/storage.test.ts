// @vitest-environment jsdom
import { browserAuthToken } from '#adapters/browser/auth-token.ts';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { browserEvaluationDrafts } from '#adapters/browser/evaluation-drafts.ts';
import { browserGuestQuizzes } from '#adapters/browser/guest-quizzes.ts';
import { browserGuestSession } from '#adapters/browser/guest-session.ts';
import { browserSelectedState } from '#adapters/browser/selected-state.ts';
import { browserUnsentAnswers } from '#adapters/browser/unsent-answers.ts';
import { browserVisitedArticles } from '#adapters/browser/visited-articles.ts';
import {
  memoryAuthToken,
  memoryEvaluationDrafts,
  memoryGuestQuizzes,
  memoryGuestSession,
  memorySelectedState,
  memoryUnsentAnswers,
  memoryVisitedArticles,
} from '#adapters/memory/kept-values.ts';
import { storageContract } from './storage.contract.ts';

storageContract('in memory', () => ({
  authToken: memoryAuthToken(),
  guestSession: memoryGuestSession(),
  guestQuizzes: memoryGuestQuizzes(),
  visitedArticles: memoryVisitedArticles(),
  unsentAnswers: memoryUnsentAnswers(),
  evaluationDrafts: memoryEvaluationDrafts(),
  selectedState: memorySelectedState(),
}));

storageContract('in the browser', () => {
  window.localStorage.clear();
  const storage = deviceStorage(window);
  return {
    authToken: browserAuthToken(storage),
    guestSession: browserGuestSession(storage),
    guestQuizzes: browserGuestQuizzes(storage),
    visitedArticles: browserVisitedArticles(storage),
    unsentAnswers: browserUnsentAnswers(storage),
    evaluationDrafts: browserEvaluationDrafts(storage),
    selectedState: browserSelectedState(storage),
  };
});
