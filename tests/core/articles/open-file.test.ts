import { describe, expect, it } from 'vitest';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('an article as a file', () => {
  it('[RT-04] is available by its id, together with its article', () => {
    const { tab } = memoryApp();
    const [file, article] = [tab.openArticleFile.of('3'), tab.findArticle.of('3')];
    watch(file);
    watch(article);
    expect(textOf(inPhase(file, 'loaded').value)).toMatch(/^%PDF-1.4[\s\S]*\(Article 3\)/);
    expect(inPhase(article, 'loaded').value.slug).toBe('article-3');
  });

  it('[RT-06] has no disclosure when there is nothing to earn or to disclose', () => {
    const { tab } = memoryApp();
    const disclosure = tab.openDisclosureFile.of('3');
    watch(disclosure);
    expect(inPhase(disclosure, 'failed').failure).toMatchObject({ kind: 'missing' });
  });

  it('reports that it does not exist', () => {
    const { tab } = memoryApp();
    const [file, article] = [tab.openArticleFile.of('999'), tab.findArticle.of('999')];
    watch(file);
    watch(article);
    expect(inPhase(file, 'failed').failure).toMatchObject({ kind: 'missing' });
    expect(inPhase(article, 'failed').failure).toMatchObject({ kind: 'missing' });
  });

  it('is abandoned when it is left before it arrives', () => {
    const { tab } = memoryApp();
    tab.articles.file.hold();
    const entry = tab.openArticleFile.of('3');
    watch(entry).leave();
    tab.articles.file.release();
    expect(entry.get().phase).toBe('loading');
  });
});
