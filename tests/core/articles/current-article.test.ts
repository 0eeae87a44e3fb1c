import { describe, expect, it } from 'vitest';
import { type Place, ROUTE_NAMES } from '#core/navigation/routes.ts';
import { isOfArticle } from '#core/navigation/routes-of-article.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { watch } from '#tests/support/watch-state.ts';

const at = (name: Place['name'], params: Place['params'] = {}): Place => ({ name, params, query: {} });
const article = at('article', { slug: 'article-1' });

const reading = () => {
  const { tab } = memoryApp();
  tab.here.set(article);
  const page = watch(tab.readArticle.of('article-1'));
  return { tab, page, id: () => tab.currentArticle.state.get()?.id };
};

describe('the article that the reader has open', () => {
  it('is the one that was opened', () => {
    expect(reading().id()).toBe('1');
  });

  it('stays open during its quiz and its results', () => {
    const { tab, page, id } = reading();
    page.leave();
    for (const name of ['article-quiz', 'article-quiz-results', 'article-quiz-results-details'] as const) {
      tab.here.set(at(name, { id: '1' }));
      expect(id()).toBe('1');
    }
    tab.here.set(article);
    expect(id()).toBe('1');
  });

  it.each([
    at('article-pretest-onboarding', { articleId: '1' }),
    at('article-pretest', { articleId: '1' }),
    at('article-pretest-results', { articleId: '1' }),
    at('special-requirements-article-pretest', { topicSlug: 't', stateSlug: 's', articleSlug: 'article-1' }),
  ])('stays open during its pretest: $name [NV-02]', (place) => {
    const { tab, page, id } = reading();
    page.leave();
    tab.here.set(place);
    expect(id()).toBe('1');
  });

  it('is none once the pretest of another article is shown [NV-02]', () => {
    const { tab, page, id } = reading();
    page.leave();
    tab.here.set(at('article-pretest', { articleId: '2' }));
    expect(id()).toBeUndefined();
  });

  it.each(ROUTE_NAMES.filter((name) => !isOfArticle(name)))('is none once %s is shown [NV-02]', (name) => {
    const { tab, id } = reading();
    tab.here.set(at(name));
    expect(id()).toBeUndefined();
  });

  it('is none while another article loads, and then that article', () => {
    const { tab, page, id } = reading();
    tab.articles.bySlug.hold();
    tab.here.set(at('article', { slug: 'article-2' }));
    page.leave();
    watch(tab.readArticle.of('article-2'));
    expect(id()).toBeUndefined();
    tab.articles.bySlug.release();
    expect(id()).toBe('2');
  });

  it('is none when it arrives after it was left (faults.md, 13)', () => {
    const { tab } = memoryApp();
    tab.here.set(article);
    tab.articles.bySlug.hold();
    const page = watch(tab.readArticle.of('article-1'));
    tab.here.set(at('home'));
    page.leave();
    tab.articles.bySlug.release();
    expect(tab.currentArticle.state.get()).toBeNull();
  });
});
