// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '#adapters/browser/device-storage.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';

afterEach(() => window.localStorage.clear());

describe.each([
  ['in memory', () => storedGuestQuizzes(memoryDeviceStorage())],
  ['in the browser', () => storedGuestQuizzes(deviceStorage(window))],
])('guest quizzes stored %s [GQ-01] [GQ-03]', (_, make) => {
  const quizOf = (hash: string, topicSlug?: string) => ({
    quizId: '9',
    articleId: '1',
    startedAt: '2026-05-04T12:00:00.000Z',
    hash: hash.padEnd(32, 'x'),
    ...(topicSlug !== undefined && { topicSlug, stateSlug: 'florida' }),
  });

  it('are one per article, topic and state, and are removed one at a time', () => {
    const quizzes = make();
    const [plain, renewed, special] = [quizOf('a'), quizOf('b'), quizOf('c', 'opioids')];
    quizzes.save(plain);
    quizzes.save(special);
    quizzes.save(renewed);
    expect(quizzes.all.get()).toEqual([special, renewed]);
    quizzes.remove([plain]);
    expect(quizzes.all.get()).toEqual([special, renewed]);
    quizzes.remove([special]);
    expect(quizzes.all.get()).toEqual([renewed]);
  });
});
