import { expect, it } from 'vitest';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import { createCaches } from '#core/shared/caches.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

it('finds a quiz by its article’s slug, and reports when there is none', () => {
  const { tab } = memoryApp();
  const { ofSlug } = findQuiz({ caches: createCaches(), quizzes: tab.quizzes.port });
  const found = ofSlug('article-1');
  watch(found);
  expect(inPhase(found, 'loaded').value.articleId).toBe('1');
  const missing = ofSlug('no-such-article');
  watch(missing);
  expect(inPhase(missing, 'failed').failure.kind).toBe('missing');
});
