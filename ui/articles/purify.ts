import purifier from 'dompurify';
import type { AllowedArticleHtml } from '#core/articles/article-html.ts';

/** Leaves of HTML that came from outside what a list allows, where the browser has no `setHTML` of its own. */
export type Purify = (html: string, allowed: AllowedArticleHtml) => DocumentFragment;

export const purify: Purify = (html, { elements, attributes, schemes }) => {
  const names = Object.values(attributes).flat();
  const fragment: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: names,
    // Its default is to take every value for an address; here one attribute holds one.
    ADD_URI_SAFE_ATTR: names.filter((name) => name !== 'href'),
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${schemes.join('|')}):|^#`, 'i'),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // HTML that leaves its parser without a body, like a frameset, leaves nothing to show.
  if (fragment === null) return document.createDocumentFragment();
  for (const element of fragment.querySelectorAll('*')) {
    const listed = [...(attributes['*'] ?? []), ...(attributes[element.localName] ?? [])];
    for (const name of element.getAttributeNames()) if (!listed.includes(name)) element.removeAttribute(name);
  }
  return fragment;
};
