import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowedArticleHtml } from '#core/articles/article-html.ts';
import { cleanHtml } from '#ui/articles/clean-html.ts';
import { loadPurifier } from '#ui/articles/load-purifier.ts';

beforeAll(loadPurifier);
afterEach(() => document.body.replaceChildren());

const hostile = [
  '<img src=x onerror="window.ran()">',
  '<script>window.ran()</script>',
  '<svg><script>window.ran()</script></svg>',
  '<svg onload="window.ran()"></svg>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<details open ontoggle="window.ran()">x</details>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.ran()&gt;">',
  '<form><input autofocus onfocus="window.ran()"></form>',
  '<p style="background:url(javascript:window.ran())" onclick="window.ran()">styled</p>',
  '<template><img src=x onerror="window.ran()"></template>',
  '<frameset onload="window.ran()"><frame src="javascript:window.ran()"></frameset>',
];

describe('server-side cleaning of article HTML', () => {
  it.each(hostile)('removes everything that could run: %s', async (html) => {
    const ran = vi.fn();
    vi.stubGlobal('ran', ran);
    const clean = cleanHtml(html);
    document.body.append(clean);
    for (const element of clean.querySelectorAll('*')) element.dispatchEvent(new Event('click'));
    await new Promise((passed) => setTimeout(passed, 20));
    expect(ran).not.toHaveBeenCalled();
    expect(clean.querySelector('script, iframe, img, svg, style, form, input, template, object')).toBeNull();
    expect([...clean.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '../up',
  ])('removes the link %s', (href) => {
    const link = cleanHtml(`<a href="${href}">go</a>`).querySelector('a');
    expect(link?.textContent).toBe('go');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  it('opens outside links without a referrer, and leaves links within the article', () => {
    const links = cleanHtml('<a href="https://example.org">out</a><a href="#ref-3">3</a>').querySelectorAll(
      'a',
    );
    expect([...links].map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.org', 'noopener noreferrer'],
      ['#ref-3', null],
    ]);
  });

  it('cannot take an id or a class of the page', () => {
    const clean = cleanHtml('<p id="main" class="visually-hidden">a</p><p id="a-s1">b</p>');
    expect(clean.innerHTML).toBe('<p>a</p><p id="a-s1">b</p>');
  });

  it('keeps the elements of articles: tables that scroll, formulas, emphasis', () => {
    const html =
      '<h2 id="a-s1">Results</h2><p><i>P</i> = 10<sup>−3</sup></p><div class="table-scroll" role="region" tabindex="0" aria-label="Table 1"><table><thead><tr><th scope="col">n</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table></div><math display="block"><mfrac linethickness="0"><mi mathvariant="normal">a</mi><mn>2</mn></mfrac></math>';
    expect(cleanHtml(html).innerHTML).toBe(html);
  });

  it('drops an attribute that is allowed only on other elements', () => {
    expect(cleanHtml('<p role="button" start="3" align="left">x</p>').innerHTML).toBe('<p>x</p>');
  });
});

describe('article HTML in a browser that can clean it', () => {
  it('is cleaned by the browser with core’s list', () => {
    const asked: unknown[] = [];
    Element.prototype.setHTML = function put(html, options) {
      asked.push(html, options.sanitizer.comments, options.sanitizer.attributes);
    };
    try {
      cleanHtml('<p>x</p>');
    } finally {
      delete Element.prototype.setHTML;
    }
    expect(asked).toEqual(['<p>x</p>', false, allowedArticleHtml.attributes['*']]);
  });
});
