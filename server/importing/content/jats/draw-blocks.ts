import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import {
  childElements,
  isElement,
  rawText,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import type { Pictures } from '../figures/picture.ts';
import { drawCaptioned, drawFigure, drawMedia, drawSupplement } from './draw-figure.ts';
import { drawFormula } from './draw-formula.ts';
import { drawGroup, drawPermissions, drawSpeech } from './draw-group.ts';
import { drawInlines, isKnownInline } from './draw-inline.ts';
import { drawDefinitions, drawList } from './draw-list.ts';
import { drawBareTable, drawTableWrap } from './draw-table.ts';
import {
  anchoredIn,
  type Findings,
  idAttribute,
  type JatsContext,
  labelOf,
  namesInText,
  note,
} from './jats-context.ts';
import { ledBy, paragraph, withId } from './paragraphs.ts';
import type { References } from './read-references.ts';

type DrawBlock = (element: XmlElement, context: JatsContext, level: number) => string;

const deepestHeading = 4;

/** The elements that are drawn in each way, separated by spaces. */
const drawnBy: readonly (readonly [elements: string, draw: DrawBlock])[] = [
  ['sec app glossary ack notes bio taxon-treatment treatment-sec nomenclature', drawSection],
  ['p verse-line', (element, context, level) => drawParagraph(element, context, level)],
  ['list', drawList],
  ['def-list', drawDefinitions],
  ['table-wrap', drawTableWrap],
  ['table array', drawBareTable],
  ['fig chem-struct-wrap', drawFigure],
  ['supplementary-material', drawSupplement],
  ['media', drawMedia],
  ['boxed-text', drawBox],
  ['disp-quote verse-group', drawQuote],
  ['speech', drawSpeech],
  [
    'table-wrap-group table-wrap-foot fig-group disp-formula-group fn-group author-comment statement',
    drawGroup,
  ],
  ['question-wrap-group question-wrap question option answer-set answer explanation', drawGroup],
  ['app-group address sig-block sig', drawChildren],
  ['block-alternatives', drawFirst],
  ['disp-formula', drawDisplayFormula],
  ['preformat', (element) => `<pre>${escapeHtml(rawText(element))}</pre>`],
  ['code', (element) => `<pre><code>${escapeHtml(rawText(element))}</code></pre>`],
  ['fn', drawNote],
  ['title', (element, context, level) => heading(drawInlines(element.children, context), level)],
  ['subtitle attrib', (element, context) => paragraph(drawInlines(element.children, context))],
  ['permissions', drawPermissions],
  ['hr', () => '<hr>'],
  ['ref-list', drawLooseOfReferences],
  ['sec-meta', () => ''],
];

const blocks: ReadonlyMap<string, DrawBlock> = new Map(
  drawnBy.flatMap(([elements, draw]) => elements.split(' ').map((name) => [name, draw] as const)),
);

/** Elements that are blocks elsewhere, but inline within a paragraph. */
const inlineInParagraph = new Set(['fn', 'code', 'title', 'subtitle', 'p', 'attrib']);

/** `around` is the context of the article that this text is printed with. */
export function jatsContext(
  article: XmlElement,
  doi: string | undefined,
  references: References,
  findings: Findings,
  pictures: Pictures = new Map(),
  around?: JatsContext,
): JatsContext {
  const context: JatsContext = {
    doi,
    references,
    pictures,
    anchored: around?.anchored ?? anchoredIn(article),
    calledBy: around?.calledBy ?? namesInText(article),
    notes: [],
    findings,
    draw: (nodes, level) => drawNodes(nodes, context, level),
    drawInline: (nodes) => drawInlines(nodes, context),
  };
  return context;
}

/** Renders blocks as they are, and each run of loose text between them as a paragraph. */
function drawNodes(
  nodes: readonly XmlNode[],
  context: JatsContext,
  level: number,
  inline: ReadonlySet<string> = new Set(),
): string {
  return runsOf(nodes, inline)
    .map((run) => {
      if ('block' in run) return run.draw(run.block, context, level);
      return paragraph(drawInlines(run.inline, context));
    })
    .join('');
}

type Run = { readonly block: XmlElement; readonly draw: DrawBlock } | { readonly inline: XmlNode[] };

function runsOf(nodes: readonly XmlNode[], inline: ReadonlySet<string>): readonly Run[] {
  const runs: Run[] = [];
  const isText = inline.size > 0 || nodes.some((node) => !isElement(node) && node.trim() !== '');
  for (const node of nodes) {
    const draw = isElement(node) && !inline.has(node.name) ? blockOf(node, isText) : undefined;
    const last = runs.at(-1);
    if (draw !== undefined && isElement(node)) runs.push({ block: node, draw });
    else if (last !== undefined && 'inline' in last) last.inline.push(...(isField(node) ? [' '] : []), node);
    else runs.push({ inline: [node] });
  }
  return runs;
}

/** Fields are separate words even if nothing is between them. */
const isField = (node: XmlNode): boolean => isElement(node) && fields.has(node.name);
const fields = new Set([
  'addr-line',
  'institution',
  'email',
  'phone',
  'fax',
  'country',
  'city',
  'state',
  'uri',
]);

/** How a block is drawn. An unknown element that contains blocks, or is not within text, is also a block. */
function blockOf(element: XmlElement, isWithinText: boolean): DrawBlock | undefined {
  if (element.name === 'graphic' && isCaptioned(element)) return drawFigure;
  const known = blocks.get(element.name);
  if (known !== undefined || isKnownInline(element.name)) return known;
  if (!isWithinText) return drawUnknown;
  return childElements(element).some(({ name }) => containing.has(name)) ? drawUnknown : undefined;
}

function isCaptioned(element: XmlElement): boolean {
  return childElements(element).some(({ name }) =>
    ['label', 'caption', 'attrib', 'permissions'].includes(name),
  );
}

const containing = new Set(['p', 'sec', 'fig', 'table-wrap', 'list', 'disp-quote', 'boxed-text']);

function drawUnknown(element: XmlElement, context: JatsContext, level: number): string {
  note(context.findings.unknown, element.name, element);
  return drawSection(element, context, level);
}

function drawFirst(alternatives: XmlElement, context: JatsContext, level: number): string {
  return context.draw(childElements(alternatives).slice(0, 1), level);
}

function drawChildren(element: XmlElement, context: JatsContext, level: number): string {
  return context.draw(element.children, level);
}

/** HTML allows no block inside a paragraph, so a table or formula in the middle splits it in two. */
function drawParagraph(paragraph: XmlElement, context: JatsContext, level: number): string {
  return drawNodes(paragraph.children, context, level, inlineInParagraph).replace(
    '<p>',
    () => `<p${idAttribute(paragraph)}>`,
  );
}

function drawSection(section: XmlElement, context: JatsContext, level: number): string {
  const title = childElements(section).find(({ name }) => name === 'title');
  const label = labelOf(section);
  const rest = section.children.filter(
    (node) => !isElement(node) || (node.name !== 'title' && node.name !== 'label'),
  );
  const text = [escapeHtml(label), drawInlines(title?.children ?? [], context).trim()]
    .filter(Boolean)
    .join(' ');
  return `${heading(text, level, idAttribute(section))}${context.draw(rest, level + 1)}`;
}

function heading(text: string, level: number, attributes = ''): string {
  const name = `h${Math.min(level, deepestHeading)}`;
  return text.trim() === '' ? '' : `<${name}${attributes}>${text.trim()}</${name}>`;
}

/**
 * A box's title is one level below the sections around it, so that it stays out of the article's table of contents.
 */
function drawBox(box: XmlElement, context: JatsContext, level: number): string {
  const caption = drawCaptioned({ ...box, children: box.children.filter(isCaptionPart) }, context, level);
  const rest = box.children.filter((node) => !isCaptionPart(node));
  return `<aside${idAttribute(box)}>${caption}${context.draw(rest, Math.max(level, 3))}</aside>`;
}

function isCaptionPart(node: XmlNode): boolean {
  return isElement(node) && (node.name === 'label' || node.name === 'caption');
}

function drawQuote(quote: XmlElement, context: JatsContext, level: number): string {
  return `<blockquote>${drawGroup(quote, context, level)}</blockquote>`;
}

function drawDisplayFormula(formula: XmlElement, context: JatsContext): string {
  const label = escapeHtml(labelOf(formula));
  const unlabeled = formula.children.filter((node) => !isElement(node) || node.name !== 'label');
  const drawn = drawFormula(formula, context) || drawInlines(unlabeled, context).trim();
  return `<p${idAttribute(formula)}>${drawn}${label === '' ? '' : ` ${label}`}</p>`;
}

/** The references themselves are fields; only the text between them is drawn. */
function drawLooseOfReferences(list: XmlElement, context: JatsContext, level: number): string {
  const loose = childElements(list).filter(
    ({ name }) => !['ref', 'title', 'label', 'ref-list'].includes(name),
  );
  return context.draw(loose, level);
}

/** A footnote that starts with its mark. */
function drawNote(note: XmlElement, context: JatsContext, level: number): string {
  const mark = labelOf(note);
  const rest = note.children.filter((node) => !isElement(node) || node.name !== 'label');
  const lead = mark === '' ? '' : `<sup>${escapeHtml(mark)}</sup>`;
  return withId(ledBy(lead, context.draw(rest, level)), idAttribute(note));
}
