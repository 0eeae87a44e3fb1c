import { describe, expect, it } from 'vitest';
import { prerender } from '#root/composition/roots/browser/prerender.tsx';
import { cleanArticleHtml } from '#server/platform/shared/clean-article-html.ts';
import { hostile, sentArticle, sentPlaces, sentQuiz, statement } from '../support/sent-places.ts';

const [home, article, quiz] = sentPlaces;

const prerendered = (place: (typeof sentPlaces)[number], content: string = place.content) =>
  prerender({ ...place, content, search: '', cleanHtml: cleanArticleHtml });

const elementsOf = (markup: string) => {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  return { parsed, inert: parsed.querySelectorAll('script, img, [onerror], iframe').length === 0 };
};

describe('a prerendered page', () => {
  it.each(sentPlaces)('of $route contains its text before any script runs', async (place) => {
    const markup = await prerendered(place);
    expect(markup).toContain(place.words);
    expect(markup).not.toContain('Loading');
  });

  it('offers no start of a quiz before its code is loaded', async () => {
    const { parsed } = elementsOf(await prerendered(quiz));
    const start = [...parsed.querySelectorAll('button')].find((each) => each.textContent.includes('Start'));
    expect(start?.getAttribute('aria-disabled')).toBe('true');
    expect(start?.querySelector('span:not([aria-hidden])')?.textContent).toContain('One moment…');
  });

  it('offers no vote and no share link before its code is loaded', async () => {
    const { parsed } = elementsOf(await prerendered(article));
    const names = ['Vote up', 'Vote down', 'Share'];
    const buttons = [...parsed.querySelectorAll('button')].filter((each) =>
      names.some((name) => each.textContent.includes(name)),
    );
    expect(buttons.map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
  });

  it('is for a guest, in the theme of the device', async () => {
    expect(await prerendered(home)).toContain('Log in');
    expect(await prerendered(home)).toContain('Preceptor');
    expect(await prerendered(home)).toContain('Use the dark theme');
    expect(await prerender({ ...home, theme: 'dark', search: '', cleanHtml: cleanArticleHtml })).toContain(
      'Use the light theme',
    );
  });

  it('lets no text become markup', async () => {
    const everywhere = {
      ...sentArticle,
      title: hostile,
      finding: hostile,
      journal: hostile,
      keyPoints: [hostile],
    };
    const feed = { data: [everywhere], links: { next: null, prev: null }, total: 1 };
    const asked = { quiz: { ...sentQuiz, articleTitle: hostile }, statement };
    for (const markup of [
      await prerendered(home, JSON.stringify(feed)),
      await prerendered(article, JSON.stringify(everywhere)),
      await prerendered(quiz, JSON.stringify(asked)),
    ]) {
      const { parsed, inert } = elementsOf(markup);
      expect(inert).toBe(true);
      expect(parsed.body.textContent).toContain('window.hacked = 2');
    }
  });

  it('cleans all article HTML in its output', async () => {
    const dirty = {
      ...sentArticle,
      bodyHtml: `<p>Kept.</p>${hostile}<h2 onclick="hack()">Head</h2>`,
      abstract: [{ label: null, html: `<p>Also kept.</p>${hostile}` }],
    };
    const markup = await prerendered(article, JSON.stringify(dirty));
    expect(elementsOf(markup).inert).toBe(true);
    expect(markup).toContain('Also kept.');
    expect(markup).not.toContain('hack');
  });

  it.each(sentPlaces)('of $route is not made when its data cannot be read', async (place) => {
    await expect(prerendered(place, '{}')).rejects.toThrow('cannot be read');
  });

  it('is not made when its page throws', async () => {
    const cleanHtml = () => {
      throw new Error('a defect');
    };
    await expect(prerender({ ...article, search: '', cleanHtml })).rejects.toThrow('did not render');
  });
});
