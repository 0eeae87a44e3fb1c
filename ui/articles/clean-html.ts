import { type AllowedArticleHtml, allowedArticleHtml } from '#core/articles/article-html.ts';
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

/** Cleans HTML that came from outside, by one list of what it may consist of. */
type CleanHtml = (html: string) => HTMLElement;

/**
 * The second gate for HTML that came from outside (faults.md, 27): only what core's list allows is left, links lead
 * within the article or to a listed scheme, and ids can't take the place of the page's own.
 */
export const cleaningBy = (allowed: AllowedArticleHtml): CleanHtml => {
  const { elements, attributes, schemes } = allowed;
  const absolute = new RegExp(`^(?:${schemes.join('|')}):`, 'i');
  /** A name is allowed in both namespaces: which one it is of, the parser decides. */
  const sanitizer: SanitizerConfig = {
    elements: elements.flatMap((name) =>
      [HTML, MATHML].map((namespace) => ({ name, namespace, attributes: attributes[name] ?? [] })),
    ),
    attributes: attributes['*'] ?? [],
    comments: false,
    dataAttributes: false,
  };

  const settleLink = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    if (absolute.test(href)) link.setAttribute('rel', 'noopener noreferrer');
    else if (!href.startsWith('#')) link.removeAttribute('href');
  };

  return (html) => {
    const article = document.createElement('div');
    if (article.setHTML) article.setHTML(html, { sanitizer });
    else article.append(loadedPurifier()(html, allowed));
    for (const link of article.querySelectorAll('[href]')) settleLink(link);
    for (const named of article.querySelectorAll('[id]'))
      if (!/^a-[\w-]+$/.test(named.id)) named.removeAttribute('id');
    for (const styled of article.querySelectorAll('[class]'))
      if (styled.className !== 'table-scroll') styled.removeAttribute('class');
    return article;
  };
};

/** An article's body or abstract. */
export const cleanHtml: CleanHtml = cleaningBy(allowedArticleHtml);
