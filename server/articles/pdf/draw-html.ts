import type { Pages, ParagraphStyle, ParagraphTag } from '../../platform/pdf/pages.ts';
import { isElement, type XmlElement, type XmlNode } from '../../platform/xml/xml-element.ts';
import { BLOCK_ELEMENTS, itemNumber, readArticleHtml } from '../read-article-html.ts';
import { drawTable } from './draw-table.ts';
import { inlineRuns, splitLines } from './inline-runs.ts';
import type { PdfPictures } from './load-pictures.ts';
import { styles } from './styles.ts';

interface Setting {
  readonly style: ParagraphStyle;
  readonly indent: number;
  readonly tag: ParagraphTag;
  readonly pictures: PdfPictures;
  readonly deeper: boolean;
}

const STEP = 18;
/** A heading moves to the next page if what follows would not start on its page. */
const SPACE_BELOW_HEADING = 34;

const HEADINGS: Readonly<Record<string, { readonly tag: ParagraphTag; readonly style: ParagraphStyle }>> = {
  h2: { tag: 'H2', style: styles.h2 },
  h3: { tag: 'H3', style: styles.h3 },
  h4: { tag: 'H4', style: styles.h4 },
};
const DEEPER: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' };

/**
 * Draws an article's stored HTML; HTML that is not well-formed is drawn as plain text. `deeper` moves its headings
 * one level down, for a text that is part of another.
 */
export function* drawHtml(
  pages: Pages,
  html: string,
  pictures: PdfPictures = new Map(),
  { deeper = false }: { readonly deeper?: boolean } = {},
): Generator<void> {
  const setting: Setting = { style: styles.text, indent: 0, tag: 'P', pictures, deeper };
  yield* drawNodes(pages, readArticleHtml(html), setting);
}

function* drawNodes(pages: Pages, nodes: readonly XmlNode[], setting: Setting): Generator<void> {
  let inline: XmlNode[] = [];
  for (const node of nodes) {
    if (!isElement(node) || !BLOCK_ELEMENTS.has(node.name)) {
      inline.push(node);
      continue;
    }
    writeInline(pages, inline, setting);
    inline = [];
    yield* drawBlock(pages, node, setting);
    yield;
  }
  writeInline(pages, inline, setting);
}

const writeInline = (pages: Pages, nodes: readonly XmlNode[], setting: Setting) => {
  const { style, indent, tag, pictures } = setting;
  for (const line of splitLines(inlineRuns(nodes, undefined, pictures))) {
    const [alone, ...others] = line.filter(
      ({ text, picture }) => picture !== undefined || text.trim() !== '',
    );
    // A figure, or a display formula on its own line.
    if (alone?.picture !== undefined && others.length === 0) pages.picture(alone.picture, { indent });
    else pages.write(tag, line, style, { indent });
  }
};

function* drawBlock(pages: Pages, block: XmlElement, setting: Setting): Generator<void> {
  const heading = HEADINGS[(setting.deeper ? DEEPER[block.name] : undefined) ?? block.name];
  if (heading !== undefined) {
    const runs = inlineRuns(block.children, { face: 'semibold' }, setting.pictures);
    return pages.write(heading.tag, runs, heading.style, { keepBelow: SPACE_BELOW_HEADING });
  }
  const deeper = { ...setting, indent: setting.indent + STEP };
  switch (block.name) {
    case 'hr':
      return pages.rule();
    case 'table':
      return yield* drawTable(pages, block, setting.pictures);
    case 'ul':
    case 'ol':
      return yield* pages.group('L', () => drawItems(pages, block, deeper));
    case 'dt':
      return pages.write(setting.tag, inlineRuns([block], undefined, setting.pictures), styles.entry, {
        indent: setting.indent,
        keepBelow: styles.entry.leading,
      });
    case 'dd':
      return yield* drawNodes(pages, block.children, deeper);
    case 'blockquote':
    case 'aside':
      return yield* pages.group('BlockQuote', () => drawNodes(pages, block.children, deeper));
    case 'figcaption':
    case 'caption':
      return yield* drawNodes(pages, block.children, { ...setting, style: styles.caption });
    default:
      return yield* inItsLanguage(pages, block, () => drawNodes(pages, block.children, setting));
  }
}

function* inItsLanguage(
  pages: Pages,
  { attributes }: XmlElement,
  content: () => Generator<void>,
): Generator<void> {
  const language = attributes.get('lang');
  yield* language === undefined ? content() : pages.group('Sect', content, language);
}

function* drawItems(pages: Pages, list: XmlElement, setting: Setting): Generator<void> {
  let number = Number(list.attributes.get('start') ?? 1) || 1;
  for (const item of list.children.filter(isElement)) {
    const marker =
      list.name === 'ol' ? `${itemNumber(number, list.attributes.get('type'))}.` : bulletOf(list);
    number += 1;
    yield* pages.group('LI', () => drawItem(pages, item, marker, setting));
  }
  pages.space(4);
}

/** A list with a role has no bullets (server/importing/content/jats/draw-list.ts). */
function bulletOf({ attributes }: XmlElement): string | undefined {
  return attributes.has('role') ? undefined : '•';
}

function* drawItem(
  pages: Pages,
  item: XmlElement,
  marker: string | undefined,
  setting: Setting,
): Generator<void> {
  const { children } = item;
  const style = styles.entry;
  const firstBlock = children.findIndex((child) => isElement(child) && BLOCK_ELEMENTS.has(child.name));
  const lead = firstBlock === -1 ? children : children.slice(0, firstBlock);
  const rest = firstBlock === -1 ? [] : children.slice(firstBlock);
  const [first] = rest;
  const hasLead = inlineRuns(lead, undefined, setting.pictures).some(
    ({ text, picture }) => picture !== undefined || text.trim() !== '',
  );
  const opening =
    hasLead || first === undefined || !isElement(first) || first.name !== 'p' ? lead : first.children;
  pages.write('P', inlineRuns(opening, undefined, setting.pictures), style, {
    indent: setting.indent,
    ...(marker === undefined ? {} : { marker }),
  });
  yield* drawNodes(pages, opening === lead ? rest : rest.slice(1), { ...setting, style });
}
