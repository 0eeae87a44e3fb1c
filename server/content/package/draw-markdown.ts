import MarkdownIt from 'markdown-it';
import { cleanArticleHtml } from '../clean-article-html.ts';
import type { Refuse } from '../refusal.ts';
import { slugOf } from '../slug.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Markdown as article HTML; raw HTML in it is shown as text. `line` is the file's line that it begins on. */
export function drawMarkdown(source: string, line: number, refuse: Refuse): string {
  const tokens = markdown.parse(source, {});
  const anchors = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const at = line + (token.map?.[0] ?? 0);
    if (token.children?.some(({ type }) => type === 'image'))
      refuse(at, 'Pictures are not part of a package; describe it or link to it.');
    if (token.type === 'heading_open') {
      const anchor = uniqueAnchor(slugOf(tokens[index + 1]?.content ?? ''), anchors);
      if (anchor !== '') token.attrSet('id', anchor);
    }
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (align !== undefined) token.attrSet('align', align);
  }
  return cleanArticleHtml(markdown.renderer.render(tokens, markdown.options, {}));
}

function uniqueAnchor(anchor: string, taken: Set<string>): string {
  let unique = anchor;
  for (let count = 2; unique !== '' && taken.has(unique); count += 1) unique = `${anchor}-${count}`;
  taken.add(unique);
  return unique;
}
