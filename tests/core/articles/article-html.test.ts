import { describe, expect, it } from 'vitest';
import { allowedArticleHtml } from '#core/articles/article-html.ts';

const { elements, attributes, schemes } = allowedArticleHtml;

describe('the HTML of an article', () => {
  it.each([
    ['headings and text', ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'aside', 'pre', 'div']],
    ['lists', ['ul', 'ol', 'li', 'dl', 'dt', 'dd']],
    ['figures and tables', ['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']],
    ['words', ['a', 'i', 'b', 'em', 'strong', 'u', 's', 'sub', 'sup', 'code']],
    ['formulas', ['math', 'mrow', 'mfrac', 'msqrt', 'msub', 'msup', 'munderover', 'mmultiscripts', 'mtable']],
    ['what is in them', ['mtd', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'ms']],
  ])('can contain %s', (_, expected) => {
    expect(elements).toEqual(expect.arrayContaining(expected));
  });

  it('never runs, embeds or sends anything, and loads nothing but pictures', () => {
    const active = ['script', 'style', 'iframe', 'object', 'embed', 'form', 'input', 'svg', 'link', 'base'];
    expect(elements.filter((each) => active.includes(each))).toEqual([]);
    const { img: _, ...others } = attributes;
    const names = Object.values(others).flat();
    expect(names.filter((name) => /^on|style|src|action|formaction|xlink/.test(name))).toEqual([]);
    expect(schemes).toEqual(['http', 'https', 'mailto']);
  });

  it('lists each element once, and attributes only for listed elements', () => {
    expect(new Set(elements).size).toBe(elements.length);
    for (const element of elements) expect(element).toMatch(/^[a-z][a-z0-9]*$/);
    for (const [element, names] of Object.entries(attributes)) {
      expect(['*', ...elements]).toContain(element);
      expect(names).not.toEqual([]);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z-]*$/);
    }
  });

  it.each([
    ['*', ['id', 'lang', 'dir']],
    ['a', ['href', 'rel']],
    ['div', ['class', 'role', 'tabindex', 'aria-label']],
    ['ul', ['role']],
    ['ol', ['type', 'start']],
    ['td', ['colspan', 'rowspan', 'align']],
    ['th', ['colspan', 'rowspan', 'align', 'scope']],
    ['img', ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading']],
    ['mi', ['mathvariant']],
    ['mo', ['mathvariant', 'form', 'fence', 'separator', 'stretchy', 'largeop', 'movablelimits']],
    ['mtd', ['columnspan', 'rowspan', 'columnalign']],
  ])('keeps what the meaning of %s needs', (element, names) => {
    expect(attributes[element]).toEqual(names);
  });
});
