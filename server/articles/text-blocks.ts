import type { Block, Look, TableCell, TextRun } from '#core/articles/article-text.ts';
import { escapeHtml } from '../platform/shared/escape-html.ts';
import {
  childElements,
  collapseSpace,
  descendants,
  isElement,
  rawText,
  type XmlElement,
  type XmlNode,
} from '../platform/xml/xml-element.ts';
import { formulaText } from './pdf/formula-text.ts';
import { BLOCK_ELEMENTS, itemNumber, readArticleHtml } from './read-article-html.ts';

type TextKind = 'paragraph' | 'quote' | 'aside' | 'caption';

interface Around {
  readonly kind: TextKind;
  readonly depth: number;
}

/** An article's stored HTML as blocks, in reading order. */
export const textBlocks = (html: string): readonly Block[] =>
  blocksIn(readArticleHtml(html), { kind: 'paragraph', depth: 0 }, null);

/** The first block gets the anchor, so that a link to an element without text of its own still leads there. */
const blocksIn = (nodes: readonly XmlNode[], around: Around, anchor: string | null): readonly Block[] => {
  const blocks: Block[] = [];
  let inline: XmlNode[] = [];
  const endLine = () => {
    blocks.push(...linesOf(inline, around));
    inline = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (BLOCK_ELEMENTS.has(node.name) || isDisplayed(node))) {
      endLine();
      blocks.push(...blockOf(node, around));
    } else inline.push(node);
  }
  endLine();
  return anchored(blocks, anchor);
};

const anchored = ([first, ...others]: readonly Block[], anchor: string | null): readonly Block[] =>
  first === undefined ? [] : [{ ...first, anchor: anchor ?? first.anchor }, ...others];

const isDisplayed = ({ name, attributes }: XmlElement): boolean =>
  name === 'math' && attributes.get('display') === 'block';

const linesOf = (nodes: readonly XmlNode[], { kind, depth }: Around): readonly Block[] => {
  const runs = trimmed(runsIn(nodes));
  return runs.length === 0 ? [] : [{ kind, anchor: innerAnchor(nodes), depth, runs }];
};

/** Inline elements can have ids too, for example a citation. */
const innerAnchor = (nodes: readonly XmlNode[]): string | null =>
  nodes
    .filter(isElement)
    .flatMap((node) => [node, ...descendants(node)])
    .map(idOf)
    .find((id) => id !== null) ?? null;

const idOf = ({ attributes }: XmlElement): string | null => attributes.get('id') ?? null;

const LEVELS: Readonly<Record<string, 2 | 3 | 4>> = { h2: 2, h3: 3, h4: 4 };

const blockOf = (element: XmlElement, around: Around): readonly Block[] => {
  const { name, children } = element;
  const { depth } = around;
  const anchor = idOf(element);
  const level = LEVELS[name];
  if (level !== undefined)
    return [{ kind: 'heading', anchor, depth, level, runs: trimmed(runsIn(children)) }];
  switch (name) {
    case 'hr':
      return [{ kind: 'rule', anchor, depth }];
    case 'pre':
      return [{ kind: 'code', anchor, depth, text: rawText(element) }];
    case 'math':
      return [{ kind: 'formula', anchor, depth, mathml: mathml(element), text: formulaText(element) }];
    case 'ul':
    case 'ol':
      return anchored(items(element, around), anchor);
    case 'dt':
      return [{ kind: 'term', anchor, depth, runs: trimmed(runsIn(children)) }];
    case 'dd':
      return blocksIn(children, { ...around, depth: depth + 1 }, anchor);
    case 'blockquote':
      return blocksIn(children, { kind: 'quote', depth: depth + 1 }, anchor);
    case 'aside':
      return blocksIn(children, { kind: 'aside', depth }, anchor);
    case 'figcaption':
    case 'caption':
      return blocksIn(children, { ...around, kind: 'caption' }, anchor);
    case 'table':
      return anchored(table(element, around), anchor);
    default:
      return blocksIn(children, around, anchor);
  }
};

const items = (list: XmlElement, around: Around): readonly Block[] => {
  const first = Number(list.attributes.get('start') ?? 1) || 1;
  const type = list.attributes.get('type');
  return childElements(list).flatMap((item, index) => {
    const marker = list.name === 'ol' ? `${itemNumber(first + index, type)}.` : '•';
    const { depth } = around;
    const [opening, ...others] = blocksIn(item.children, { ...around, depth: depth + 1 }, idOf(item));
    if (opening === undefined) return [];
    const empty: Block = { kind: 'item', anchor: null, depth, marker, runs: [] };
    // An item may start with a table or another list; its marker then gets its own line.
    return opening.kind === 'paragraph'
      ? [{ ...empty, anchor: opening.anchor, runs: opening.runs }, ...others]
      : [empty, opening, ...others];
  });
};

const table = (element: XmlElement, around: Around): readonly Block[] => {
  const captions = childElements(element, 'caption').flatMap((caption) => blockOf(caption, around));
  const rows = descendants(element, 'tr').map((row) => childElements(row).map(cellOf));
  return [...captions, { kind: 'table', anchor: null, depth: around.depth, rows }];
};

const cellOf = (cell: XmlElement): TableCell => ({
  runs: trimmed(runsIn(cell.children)),
  isHeader: cell.name === 'th',
  columns: spanOf(cell, 'colspan'),
  rows: spanOf(cell, 'rowspan'),
});

const spanOf = ({ attributes }: XmlElement, name: string): number =>
  Math.max(1, Number(attributes.get(name) ?? 1) || 1);

const PLAIN: TextRun = { text: '', looks: [], link: null, formula: null };

const LOOKS: Readonly<Record<string, Look>> = {
  i: 'italic',
  em: 'italic',
  b: 'bold',
  strong: 'bold',
  u: 'underlined',
  s: 'struck',
  sup: 'raised',
  sub: 'lowered',
  code: 'code',
};

const runsIn = (nodes: readonly XmlNode[], around: TextRun = PLAIN): readonly TextRun[] =>
  nodes.flatMap((node, index) => {
    if (!isElement(node)) return [{ ...around, text: collapseSpace(node) }];
    if (node.name === 'br') return [{ ...around, text: '\n' }];
    if (node.name === 'img') return [{ ...around, text: `[${node.attributes.get('alt') ?? ''}]` }];
    if (node.name === 'math') return [{ ...around, text: formulaText(node), formula: mathml(node) }];
    const own = { ...around, ...lookOf(node, around) };
    // Paragraphs within a cell or a heading get their own lines.
    const isNewLine = BLOCK_ELEMENTS.has(node.name) && index > 0;
    return [...(isNewLine ? [{ ...around, text: '\n' }] : []), ...runsIn(node.children, own)];
  });

const lookOf = ({ name, attributes }: XmlElement, { looks }: TextRun): Partial<TextRun> => {
  if (name === 'a') return { link: attributes.get('href') ?? null };
  const look = LOOKS[name];
  return look === undefined || looks.includes(look) ? {} : { looks: [...looks, look] };
};

/** Trims white space at both ends and drops empty runs. */
const trimmed = (runs: readonly TextRun[]): readonly TextRun[] => {
  const kept = runs.filter(({ text }) => text !== '');
  const first = kept.findIndex(({ text }) => text.trim() !== '');
  const last = kept.findLastIndex(({ text }) => text.trim() !== '');
  return kept.slice(first, last + 1).map((run, index, all) => {
    const atStart = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === all.length - 1 ? atStart.trimEnd() : atStart };
  });
};

const mathml = (element: XmlElement): string => {
  const attributes = [...element.attributes]
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const content = element.children
    .map((child) => (isElement(child) ? mathml(child) : escapeHtml(child)))
    .join('');
  return `<${element.name}${attributes}>${content}</${element.name}>`;
};
