import MarkdownIt, { type Token } from 'markdown-it';
import { cleanArticleHtml } from '../../../platform/shared/clean-article-html.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { slugOf } from '../slug.ts';

/** Renders pictures and fenced blocks as HTML, which is then cleaned with the rest; undefined after a refusal. */
interface Media {
  readonly picture: (picture: Picture, line: number) => string | undefined;
  /** A fenced block: `info` is its info string, `line` the line of its first content. Undefined leaves it as code. */
  readonly fence: (info: string, content: string, line: number) => string | undefined;
  readonly clean: (html: string) => string;
}

export interface Picture {
  readonly source: string;
  readonly alt: string;
  readonly caption: string;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/**
 * Renders Markdown as article HTML; raw HTML in it is shown as text. `line` is the file's line where the text starts.
 */
export function drawMarkdown(source: string, line: number, refuse: Refuse): string {
  return drawMarkdownWith(source, line, refuse, {
    picture: (_, at) => {
      refuse(at, 'Pictures can be in the text of an article and of a module, but not here.');
      return undefined;
    },
    fence: () => undefined,
    clean: cleanArticleHtml,
  });
}

/** Like `drawMarkdown`, with media. A picture must be in its own paragraph. */
export function drawMarkdownWith(source: string, line: number, refuse: Refuse, media: Media): string {
  const tokens = markdown.parse(source, {});
  const uniqueAnchor = anchorNames();
  for (const [index, token] of tokens.entries()) {
    const at = line + (token.map?.[0] ?? 0);
    if (token.type === 'heading_open')
      token.attrSet('id', `a-${uniqueAnchor(slugOf(tokens[index + 1]?.content ?? ''))}`);
    if (token.type === 'th_open') drawHeader(token, tokens[index + 1], tokens[index + 2]);
    const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
    if (align !== undefined) token.attrSet('align', align);
    if (token.type === 'inline') drawPictures(tokens, index, at, refuse, media);
    if (token.type === 'fence') replaceBy(token, media.fence(token.info.trim(), token.content, at + 1));
  }
  return media.clean(markdown.renderer.render(tokens, markdown.options, {}));
}

/** An empty cell above the row's names heads nothing: a screen reader would announce a header without words. */
function drawHeader(open: Token, words: Token | undefined, close: Token | undefined) {
  if (words?.content !== '' || close === undefined) {
    open.attrSet('scope', 'col');
    return;
  }
  open.tag = 'td';
  close.tag = 'td';
}

/** The paths of all pictures, as written in the text. */
export function pictureNames(source: string): readonly string[] {
  return markdown
    .parse(source, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => pictureOf(token).source);
}

function drawPictures(tokens: readonly Token[], index: number, at: number, refuse: Refuse, media: Media) {
  const token = tokens[index];
  const pictures = token?.children?.filter(({ type }) => type === 'image') ?? [];
  const [first] = pictures;
  if (token === undefined || first === undefined) return;
  const figure = media.picture(pictureOf(first), at);
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (figure === undefined || before === undefined || after === undefined) return;
  if (token.children?.length !== 1 || before.type !== 'paragraph_open') {
    refuse(at, 'A picture must be in a paragraph of its own, with an empty line before and after it.');
    return;
  }
  replaceBy(token, figure);
  before.hidden = true;
  after.hidden = true;
}

function replaceBy(token: Token, html: string | undefined) {
  if (html === undefined) return;
  token.type = 'html_block';
  token.content = html;
}

function pictureOf(token: Token): Picture {
  return {
    source: String(token.attrGet('src') ?? ''),
    alt: markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {}).trim(),
    caption: String(token.attrGet('title') ?? '').trim(),
  };
}

/** Far above any heading; the reader's stored position has a length limit too. */
const longestAnchor = 120;

/** Gives each heading a unique anchor; a heading without a Latin letter or digit is numbered. */
function anchorNames(): (name: string) => string {
  const taken = new Set<string>();
  // Counting continues from the last number, because a text can have thousands of identical headings.
  const nextCounts = new Map<string, number>();
  return (name) => {
    const anchor = name.slice(0, longestAnchor) || 'section';
    let count = nextCounts.get(anchor) ?? 1;
    let unique = anchor;
    while (taken.has(unique)) {
      count += 1;
      unique = `${anchor}-${count}`;
    }
    nextCounts.set(anchor, count);
    taken.add(unique);
    return unique;
  };
}
