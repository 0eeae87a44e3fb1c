import { expect, it } from 'vitest';
import { findQuiz } from '#core/quizzes/find-quiz.ts';
import { createCaches } from '#core/shared/caches.ts';
import { world } from '#tests/support/world.ts';
import { inPhase, watch } from '#tests/support/world-watch.ts';

it('finds a quiz by its article’s slug, and reports when there is none', () => {
  const { tab } = world();
  const { ofSlug } = findQuiz(createCaches(), tab.quizzes.port);
  const found = ofSlug('article-1');
  watch(found);
  expect(inPhase(found, 'loaded').value.articleId).toBe('1');
  const missing = ofSlug('no-such-article');
  watch(missing);
  expect(inPhase(missing, 'failed').failure.kind).toBe('missing');
});
