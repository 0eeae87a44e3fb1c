import { pageTitle } from '#core/navigation/page-title.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { PageFacts } from './page-facts.ts';

/** Writes a page's facts into its head: title, canonical link, Open Graph and schema.org. */
export const withFacts = (
  html: string,
  facts: PageFacts,
  { origin, productName }: { readonly origin: string; readonly productName: string },
): string => {
  const { canonical, title, description, kind, structured } = facts;
  const address = origin + canonical;
  const fullTitle = pageTitle(productName, title);
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('og:title', title ?? fullTitle),
    property('og:type', kind),
    property('og:url', address),
    property('og:site_name', productName),
    ...(description === undefined ? [] : [property('og:description', description)]),
    ...(structured === undefined ? [] : [dataOf({ ...structured, url: address })]),
  ];
  const described =
    description === undefined
      ? html
      : html.replace(
          /<meta name="description"[^>]*>/,
          () => `<meta name="description" content="${escapeHtml(description)}" />`,
        );
  return described
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(fullTitle)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`);
};

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`;

/**
 * Embedded as data, which the Content-Security-Policy does not treat as a script; no text in it can close the
 * element.
 */
const dataOf = (structured: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...structured,
  }).replaceAll('<', '\\u003c')}</script>`;
