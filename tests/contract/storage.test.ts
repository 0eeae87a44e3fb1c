// @vitest-environment jsdom

import { deviceStorage } from '#adapters/browser/device-storage.ts';
import {
  memoryAuthToken,
  memoryEvaluationDrafts,
  memoryGuestQuizzes,
  memoryGuestSession,
  memorySelectedState,
  memoryUnsentAnswers,
  memoryVisitedArticles,
} from '#adapters/memory/stored-values.ts';
import { keptAuthToken } from '#adapters/storage/auth-token.ts';
import { keptEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { keptGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import { keptGuestSession } from '#adapters/storage/guest-session.ts';
import { keptSelectedState } from '#adapters/storage/selected-state.ts';
import { keptUnsentAnswers } from '#adapters/storage/unsent-answers.ts';
import { keptVisitedArticles } from '#adapters/storage/visited-articles.ts';
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
    authToken: keptAuthToken(storage),
    guestSession: keptGuestSession(storage),
    guestQuizzes: keptGuestQuizzes(storage),
    visitedArticles: keptVisitedArticles(storage),
    unsentAnswers: keptUnsentAnswers(storage),
    evaluationDrafts: keptEvaluationDrafts(storage),
    selectedState: keptSelectedState(storage),
  };
});
