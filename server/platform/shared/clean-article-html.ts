import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { type AllowedArticleHtml, allowedArticleHtml } from '#core/articles/article-html.ts';
import { figureFile, figureFiles, figureSizes } from '#core/articles/figure.ts';
import { allowedModuleHtml, pictureAddress, videoPlace } from '#core/courses/module-html.ts';

const idPrefix = 'a-';
const idPattern = /^[a-z][\w-]*$/i;
const reservedForReferences = /^ref-\d+$/;
const absoluteLink = new RegExp(
  `^(?:${allowedArticleHtml.schemes.map((scheme) => (scheme === 'mailto' ? 'mailto:' : `${scheme}://`)).join('|')})`,
  'i',
);

const onlyValues: Readonly<Record<string, RegExp>> = {
  class: /^table-scroll$/,
  role: /^(?:region|list)$/,
  tabindex: /^0$/,
  align: /^(?:left|center|right)$/,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  type: /^[1aAiI]$/,
  start: /^\d{1,4}$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i,
  display: /^(?:block|inline)$/,
  sizes: figureSizes,
  srcset: figureFiles,
  height: /^\d{1,5}$/,
  loading: /^lazy$/,
  'data-video': videoPlace,
};

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/**
 * Keeps the elements and attributes of `allowedArticleHtml` and removes all others. Ids get the prefix `a-`, so that
 * they can't collide with the page's own ids, and links within the article are adjusted. Ids such as `#ref-1` stay,
 * because the page renders the reference list itself. Cleaning is idempotent.
 */
export const cleanArticleHtml = cleanerFor(allowedArticleHtml, figureFile);

/** Like `cleanArticleHtml`, but keeps pictures from the course's own files and placeholders for videos. */
export const cleanModuleHtml = cleanerFor(allowedModuleHtml, pictureAddress);

/** `source` matches the only addresses that a picture may have. */
function cleanerFor(
  { elements, attributes, schemes }: AllowedArticleHtml,
  source: RegExp,
): (html: string) => string {
  const options: IOptions = {
    allowedTags: [...elements],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([element, names]) => [element, [...names]]),
    ),
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'iframe',
      'noembed',
      'noframes',
      'template',
      'xmp',
      'plaintext',
      'svg',
      'object',
      'annotation',
      'annotation-xml',
    ],
    transformTags: { '*': (name, given) => cleanTag(name, given) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !source.test(attribs.src ?? ''),
  };
  return (html) => sanitizeHtml(html, options).trim();
}

function cleanTag(name: string, attributes: Attributes): Tag {
  const kept = Object.entries(attributes).filter(([key, value]) => onlyValues[key]?.test(value) ?? true);
  const { id, href, rel: _, ...rest } = Object.fromEntries(kept);
  return {
    tagName: renamed[name] ?? name,
    attribs: { ...rest, ...(id === undefined ? {} : idOf(id)), ...(href === undefined ? {} : linkOf(href)) },
  };
}

function idOf(id: string): Attributes {
  return idPattern.test(id) ? { id: prefixed(id) } : {};
}

function linkOf(href: string): Attributes {
  const link = href.trim();
  if (absoluteLink.test(link)) return { href: link, rel: 'noopener noreferrer' };
  const target = link.startsWith('#') ? link.slice(1) : '';
  if (reservedForReferences.test(target)) return { href: link };
  return idPattern.test(target) ? { href: `#${prefixed(target)}` } : {};
}

function prefixed(id: string): string {
  return id.startsWith(idPrefix) ? id : `${idPrefix}${id}`;
}
