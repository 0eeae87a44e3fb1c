import { beforeAll, describe, expect, it } from 'vitest';
import { textWithoutDocument } from '#root/composition/roots/browser/prerender.tsx';
import { cleanArticleHtml } from '#server/platform/shared/clean-article-html.ts';
import { headingsOf } from '#ui/articles/article-text.ts';
import { cleanHtml } from '#ui/articles/clean-html.ts';
import { loadPurifier } from '#ui/articles/load-purifier.ts';

beforeAll(loadPurifier);

const still = textWithoutDocument(cleanArticleHtml);

const parsed = (content: unknown): HTMLElement => {
  const element = document.createElement('div');
  element.innerHTML = String(content);
  return element;
};

describe('article text without a document', () => {
  it.each([
    '<p>No heading.</p>',
    '<h2>One</h2><p>a</p><h3>Two <i>in vivo</i> &lt; 3 &amp; more</h3><h2 id="s1">Three</h2>',
    '<h4>Not listed</h4><h2></h2><h2 lang="la">In vitro</h2>',
    '<h2>An <b>unclosed heading</h2><p>text',
    '<h2><script>alert(1)</script>After a script</h2>',
  ])('equals the browser’s result: %s', (html) => {
    const inBrowser = cleanHtml(cleanArticleHtml(html));
    const headings = headingsOf(inBrowser);
    const { content, headings: listed } = still(html);
    expect(listed).toEqual(headings);
    expect(parsed(content).innerHTML).toBe(inBrowser.innerHTML);
  });
});
