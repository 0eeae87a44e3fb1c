// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedArticleHtml } from '#core/articles/article-html.ts';
import { cleanArticleHtml } from '#server/platform/shared/clean-article-html.ts';
import { reasonToSkip, sharedFile } from '../../importing/content/reading.ts';

function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html').body;
}

/** Everything that a browser finds in the HTML and the allow-list doesn't name. */
function foreignParts(html: string): readonly string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const allowed = [
      ...(allowedArticleHtml.attributes['*'] ?? []),
      ...(allowedArticleHtml.attributes[name] ?? []),
    ];
    const attributes = [...element.attributes].filter((attribute) => !allowed.includes(attribute.name));
    const href = element.getAttribute('href') ?? '#';
    return [
      ...(allowedArticleHtml.elements.includes(name) ? [] : [name]),
      ...attributes.map((attribute) => `${name}.${attribute.name}`),
      ...(/^(?:#|https?:\/\/|mailto:)/i.test(href) ? [] : [href]),
      ...(/^(?:a-[\w-]+)?$/.test(element.id) ? [] : [`#${element.id}`]),
    ];
  });
}

describe('article HTML is sanitized', () => {
  it('without scripts, handlers, styles, images and forms', () => {
    expect(
      cleanArticleHtml(
        '<p onclick="x()" style="color:red" class="x">a<script>b</script><img src=x onerror=c></p><form><input>d</form>',
      ),
    ).toBe('<p>a</p>d');
  });

  it('without links other than http, https, mailto and the page’s own', () => {
    const kept = ['http://a.example/', 'https://a.example/?b=1', 'mailto:a@a.example'];
    for (const href of kept)
      expect(cleanArticleHtml(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer">x</a>`,
      );
    const dropped = [
      'javascript:x',
      ' java\tscript:x',
      'data:text/html,x',
      '//a.example',
      '/admin',
      'x.html',
      'vbscript:x',
      '#',
      '# x',
    ];
    for (const href of dropped)
      expect(cleanArticleHtml(`<a href="${href}" target="_blank">x</a>`)).toBe('<a>x</a>');
  });

  it('with prefixed ids that cannot clash with the page’s own, and links that follow them', () => {
    expect(cleanArticleHtml('<p id="root">x</p><a href="#root">y</a><i id="1 x">z</i>')).toBe(
      '<p id="a-root">x</p><a href="#a-root">y</a><i>z</i>',
    );
  });

  it('with unchanged links to the reference list, whose id no content can take', () => {
    expect(cleanArticleHtml('<a href="#ref-12">[12]</a><p id="ref-12">x</p>')).toBe(
      '<a href="#ref-12">[12]</a><p id="a-ref-12">x</p>',
    );
  });

  it('with headings of levels 2 to 4', () => {
    expect(cleanArticleHtml('<h1>a</h1><h3>b</h3><h6>c</h6>')).toBe('<h2>a</h2><h3>b</h3><h4>c</h4>');
  });

  it('with complete tables and formulas', () => {
    const html =
      '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td align="right">1</td><td>2</td></tr></tbody></table>' +
      '<math display="block"><mfrac><mi>x</mi><mn>2</mn></mfrac></math>';
    expect(cleanArticleHtml(html)).toBe(html);
  });

  it('without invalid attribute values', () => {
    expect(
      cleanArticleHtml(
        '<div class="modal" role="alert" tabindex="5">a</div><td colspan="99999">b</td><ol start="-1e9">',
      ),
    ).toBe('<div>a</div><td>b</td><ol></ol>');
  });

  it('with the same result when sanitized twice', () => {
    const once = cleanArticleHtml(
      '<p id="x">a &lt;b&gt; &amp; <a href="#x">c</a> <a href="https://d.example">e</a></p>',
    );
    expect(cleanArticleHtml(once)).toBe(once);
  });
});

const cases = sharedFile('hostile/dompurify-cases.json');
const payloads: readonly { readonly title?: string; readonly payload: string }[] = existsSync(cases)
  ? JSON.parse(readFileSync(cases, 'utf8'))
  : [];

describe.skipIf(payloads.length === 0)(`hostile HTML${reasonToSkip('hostile/dompurify-cases.json')}`, () => {
  it('leaves only what is allowed, according to a browser’s parser (faults.md, 27)', () => {
    const survivors = payloads.flatMap(({ payload }) => {
      const clean = cleanArticleHtml(payload);
      const foreign = foreignParts(clean);
      return foreign.length === 0 ? [] : [{ payload, clean, foreign }];
    });
    expect(payloads.filter(({ payload }) => foreignParts(payload).length > 0).length).toBeGreaterThan(150);
    expect(survivors).toEqual([]);
  });

  it('stays clean when sanitized and parsed again', () => {
    const survivors = payloads
      .map(({ payload }) => parsed(cleanArticleHtml(payload)).innerHTML)
      .filter((html) => foreignParts(html).length > 0);
    expect(survivors).toEqual([]);
  });
});
