import type { UnsentAnswers } from '#core/quizzes/ports.ts';
import type { DeviceStorage } from './device-storage.ts';
import { keptValue } from './kept-value.ts';
import { unsentAnswersRow } from './kept-values.ts';

/** One a quiz that was left; the oldest go first. */
const MOST = 50;

export const browserUnsentAnswers = (storage: DeviceStorage): UnsentAnswers => {
  const { state, set, clear } = keptValue(unsentAnswersRow, storage);
  const without = (attemptId: string) => state.get().filter((choice) => choice.attemptId !== attemptId);
  return {
    of: (attemptId) => state.get().find((choice) => choice.attemptId === attemptId) ?? null,
    keep: (choice) => set([...without(choice.attemptId), choice].slice(-MOST)),
    drop: (attemptId) => {
      const rest = without(attemptId);
      if (rest.length < state.get().length) set(rest);
    },
    clear,
  };
};
