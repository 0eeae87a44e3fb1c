import { expect, it } from 'vitest';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { sampleLibrary } from '#adapters/memory/sample-library.ts';
import { when } from '#core/shared/watch.ts';
import { activities } from '#root/composition/activities.ts';
import { first } from '#root/composition/first.ts';
import { preceptorOverMemory } from '#root/composition/roots/over-memory.ts';

it('forgets the article being read when its pages are left, and not between them [NV-02]', async () => {
  const now = () => new Date('2026-05-04T12:00:00.000Z');
  const { context, inside } = preceptorOverMemory(createFakeServerState({ library: sampleLibrary, now }));
  const { currentPlace } = inside(first);
  const { state } = inside(activities).currentArticle;
  const { id = '', slug = '' } = sampleLibrary[0]?.article ?? {};
  currentPlace.set({ name: 'article', params: { slug }, query: {} });
  await when(context('articles').readArticle.of(slug), ({ phase }) => phase !== 'loading');
  expect(state.get()?.id).toBe(id);
  currentPlace.set({ name: 'article-quiz', params: { id }, query: {} });
  expect(state.get()?.id).toBe(id);
  currentPlace.set({ name: 'transcripts', params: {}, query: {} });
  expect(state.get()).toBeNull();
});
