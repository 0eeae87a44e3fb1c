import purifier from 'dompurify';
import type { AllowedArticleHtml } from '#core/articles/article-html.ts';

/** Sanitizes HTML from outside by an allow-list, for browsers without `Element.setHTML`. */
export type Purify = (html: string, allowed: AllowedArticleHtml) => DocumentFragment;

export const purify: Purify = (html, { elements, attributes, schemes }) => {
  const names = Object.values(attributes).flat();
  const fragment: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: names,
    // By default it checks every value as an address; here only `href` is one.
    ADD_URI_SAFE_ATTR: names.filter((name) => name !== 'href'),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):|^#`, 'i'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // HTML without a body, such as a frameset, has nothing to show.
  if (fragment === null) return document.createDocumentFragment();
  for (const element of fragment.querySelectorAll('*')) {
    const listed = [...(attributes['*'] ?? []), ...(attributes[element.localName] ?? [])];
    for (const name of element.getAttributeNames()) if (!listed.includes(name)) element.removeAttribute(name);
  }
  return fragment;
};
