import type { ArticleTextReader } from '#ui/articles/article-text.ts';
import type { Heading } from '#ui/articles/headings.ts';
import { INLINE, labelText } from '#ui/articles/running-abstract.ts';

/**
 * Article text where there is no document to parse it with: HTML as the server's gate writes it, well formed. Makes of
 * it what the app makes of it in a browser.
 */
export const stillArticleText = (clean: (html: string) => string): ArticleTextReader => ({
  whole: (html) => withHeadings(clean(html)),
  running: (sections) => {
    const blocks: { readonly isText: boolean; html: string }[] = [];
    const goOn = (html: string) => {
      const last = blocks.at(-1);
      if (last?.isText) last.html += ` ${html}`;
      else blocks.push({ isText: true, html });
    };
    for (const { label, html } of sections) {
      if (label !== null) goOn(`<strong>${escaped(labelText(label))}</strong>`);
      for (const node of topNodes(clean(html))) {
        const name = /^<([a-z0-9]+)/.exec(node)?.[1];
        if (name === undefined) {
          if (node.trim() !== '') goOn(node);
        } else if (!INLINE.includes(name)) blocks.push({ isText: false, html: node });
        else goOn(name === 'p' ? node.slice(node.indexOf('>') + 1, node.lastIndexOf('</p>')) : node);
      }
    }
    return blocks.map(({ isText, html }) => (isText ? `<p>${html}</p>` : html)).join('');
  },
});

/** Headings become places to go to, as `ui/articles/headings.ts` makes them. */
const withHeadings = (cleaned: string): ReturnType<ArticleTextReader['whole']> => {
  const headings: Heading[] = [];
  const content = cleaned.replace(HEADING, (_, level: string, attributes: string, inner: string) => {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const heading = {
      id: id ?? `section-${headings.length + 1}`,
      text: textOf(inner).trim(),
      level: level === '2' ? 2 : 3,
    } as const;
    headings.push(heading);
    const named = id === undefined ? ` id="${heading.id}"` : '';
    return `<h${level}${attributes}${named} tabindex="-1">${inner}</h${level}>`;
  });
  return { content, headings };
};

/** The elements and texts that stand beside each other. */
const topNodes = (html: string): readonly string[] => {
  const nodes: string[] = [];
  let depth = 0;
  for (const [part, isEnd, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>|[^<]+/g)) {
    if (depth === 0) nodes.push(part);
    else nodes.push(`${nodes.pop()}${part}`);
    if (name === undefined || /^[bh]r$/.test(name)) continue;
    depth += isEnd === '/' ? -1 : 1;
  }
  return nodes;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const HEADING = /<h([23])((?:\s[^<>]*)?)>(.*?)<\/h\1>/gs;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** The gate writes these four as entities and every other character as itself. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
