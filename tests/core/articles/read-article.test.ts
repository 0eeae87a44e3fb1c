import { describe, expect, it } from 'vitest';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

describe('reading an article', () => {
  it('shows it by its slug and marks it as visited', () => {
    const { tab, device } = memoryApp();
    const entry = tab.readArticle.of('article-3');
    watch(entry);
    expect(inPhase(entry, 'loaded').value.title).toBe('Article 3');
    expect(device.visited.ids.get()).toEqual(new Set(['3']));
  });

  it('does not mark an article that was left before it arrived', () => {
    const { tab, device } = memoryApp();
    tab.articles.bySlug.hold();
    watch(tab.readArticle.of('article-3')).leave();
    tab.articles.bySlug.release();
    expect(device.visited.ids.get()).toEqual(new Set());
  });

  it('marks it again when it is opened after the marks were cleared', () => {
    const { tab, device } = memoryApp();
    watch(tab.readArticle.of('article-3')).leave();
    device.visited.clear();
    watch(tab.readArticle.of('article-3'));
    expect(device.visited.ids.get()).toEqual(new Set(['3']));
  });

  it('reports that an article does not exist', () => {
    const { tab } = memoryApp();
    const entry = tab.readArticle.of('no-such-article');
    watch(entry);
    expect(inPhase(entry, 'failed').failure).toMatchObject({ kind: 'missing' });
  });
});
