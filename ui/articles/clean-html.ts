import { type AllowedArticleHtml, allowedArticleHtml } from '#core/articles/article-html.ts';
import { figureFile, figureFiles } from '#core/articles/figure.ts';
import { loadedPurifier } from './purifier.ts';

declare global {
  interface Element {
    setHTML?(html: string, options: { readonly sanitizer: SanitizerConfig }): void;
  }
}

interface SanitizerConfig {
  readonly elements: readonly {
    readonly name: string;
    readonly namespace?: string;
    readonly attributes: readonly string[];
  }[];
  readonly attributes: readonly string[];
  readonly comments: boolean;
  readonly dataAttributes: boolean;
}

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Cleans external HTML by an allow-list. */
type CleanHtml = (html: string) => HTMLElement;

/**
 * The second sanitizer for external HTML (faults.md, 27): it keeps only what core's list allows, links within the
 * article or with an allowed scheme, and ids that cannot collide with the page's own.
 */
export const cleaningBy = (allowed: AllowedArticleHtml): CleanHtml => {
  const { elements, attributes, schemes } = allowed;
  const absolute = new RegExp(`^(?:${schemes.join('|')}):`, 'i');
  // The parser decides the namespace, so a name is allowed in both.
  const sanitizer: SanitizerConfig = {
    elements: elements.flatMap((name) =>
      [HTML, MATHML].map((namespace) => ({ name, namespace, attributes: attributes[name] ?? [] })),
    ),
    attributes: attributes['*'] ?? [],
    comments: false,
    dataAttributes: false,
  };

  const cleanLink = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    if (absolute.test(href)) link.setAttribute('rel', 'noopener noreferrer');
    else if (!href.startsWith('#')) link.removeAttribute('href');
  };

  return (html) => {
    const article = document.createElement('div');
    if (article.setHTML) article.setHTML(html, { sanitizer });
    else article.append(loadedPurifier()(html, allowed));
    for (const link of article.querySelectorAll('[href]')) cleanLink(link);
    for (const named of article.querySelectorAll('[id]'))
      if (!/^a-[\w-]+$/.test(named.id)) named.removeAttribute('id');
    for (const styled of article.querySelectorAll('[class]'))
      if (styled.className !== 'table-scroll') styled.removeAttribute('class');
    return article;
  };
};

const cleanArticle = cleaningBy(allowedArticleHtml);

/** An article's body or abstract. Its pictures come from this server. */
export const cleanHtml: CleanHtml = (html) => {
  const article = cleanArticle(html);
  for (const picture of article.querySelectorAll('img')) {
    if (!figureFile.test(picture.getAttribute('src') ?? '')) picture.remove();
    if (!figureFiles.test(picture.srcset)) picture.removeAttribute('srcset');
    picture.loading = 'lazy';
    picture.decoding = 'async';
  }
  return article;
};
