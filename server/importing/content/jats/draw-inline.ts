import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import {
  childElements,
  collapseSpace,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { doiIn, doiLink } from '../doi.ts';
import { drawFormula } from './draw-formula.ts';
import { drawPicture, isGraphic } from './draw-pictures.ts';
import { anchorOf, type JatsContext, labelOf, note } from './jats-context.ts';
import { plainText } from './plain-text.ts';
import { joinedWords } from './separate-words.ts';

const wrapped: Readonly<Record<string, string>> = {
  italic: 'i',
  bold: 'b',
  sup: 'sup',
  sub: 'sub',
  underline: 'u',
  strike: 's',
  monospace: 'code',
  code: 'code',
};

/** Elements that only mark their text. One string, because there are many. */
const transparentNames =
  'sc roman sans-serif overline named-content styled-content abbrev chem-struct ruby rb rt target p title ' +
  'attrib institution inline-supplementary-material inline-media milestone-start milestone-end overline-start ' +
  'overline-end underline-start underline-end private-char x term def alternatives textual-form label collab ' +
  'source year object-id addr-line article-title chapter-title part-title trans-title trans-source data-title ' +
  'volume volume-series series fpage lpage elocation-id related-object related-article price country city state ' +
  'postal-code phone fax time-stamp date taxon-name taxon-name-part taxon-status role patent string-name name ' +
  'surname given-names prefix suffix degrees month day season issue issue-title issue-part supplement ' +
  'publisher-name publisher-loc conf-name conf-date conf-loc conf-sponsor award-id funding-source support- ' +
  'source institution-wrap institution-id person-group etal comment annotation pub-id contrib-id mixed-citation ' +
  'element-citation fixed-case version edition isbn issn std gov license-p subtitle size era string-date string-conf date-in- ' +
  'citation access-date page-range page-count speaker anonymous on-behalf-of';
const transparent = new Set(transparentNames.split(' '));

const leftOut = new Set(['graphic', 'inline-graphic', 'index-term', 'glyph-data', 'alt-text', 'long-desc']);

/** Whether the element is inline regardless of its content. */
export function isKnownInline(name: string): boolean {
  return Object.hasOwn(wrapped, name) || transparent.has(name) || leftOut.has(name) || links.has(name);
}

const links = new Set(['xref', 'ext-link', 'uri', 'self-uri', 'email', 'inline-formula', 'math', 'tex-math']);

export function drawInlines(nodes: readonly XmlNode[], context: JatsContext): string {
  return joinedWords(nodes, (node) => drawInline(node, context));
}

function drawInline(node: XmlNode, context: JatsContext): string {
  if (!isElement(node)) return escapeHtml(collapseSpace(node));
  const { name } = node;
  const inner = () => drawInlines(node.children, context);
  const tag = wrapped[name];
  if (tag !== undefined) return `<${tag}>${inner()}</${tag}>`;
  if (name === 'xref') return drawReference(node, context);
  if (outsideLinks.has(name)) return linked(outsideAddress(node), inner());
  if (name === 'email') return linked(`mailto:${plainText(node)}`, inner());
  if (name === 'break') return '<br>';
  if (name === 'hr') return '<hr>';
  if (name === 'inline-formula' || name === 'math' || name === 'tex-math')
    return drawFormula(node, context) || inner();
  if (name === 'fn') return drawNoteMark(node, context);
  if (name === 'alternatives') return drawAlternatives(node, context);
  if (name === 'target') return `${anchorBefore(node, context)}${inner()}`;
  if (name === 'def') return ` (${inner().trim()})`;
  if (name === 'ruby') return drawRuby(node, context);
  const picture = isGraphic(node) ? drawPicture([node], 'Picture', context) : undefined;
  if (picture !== undefined) return picture;
  if (leftOut.has(name)) {
    note(context.findings.leftOut, name, node);
    return '';
  }
  if (!transparent.has(name)) note(context.findings.unknown, name, node);
  return inner();
}

const outsideLinks = new Set(['ext-link', 'uri', 'self-uri']);

/** Where a link leads: a URL, or `#` and an anchor; undefined if it is no link or leads nowhere. */
export function linkAddress(link: XmlElement, context: JatsContext): string | undefined {
  if (outsideLinks.has(link.name)) return outsideAddress(link);
  const target = link.name === 'xref' ? targetOf(link, context) : undefined;
  return target?.name === '' && plainText(link) === '' ? undefined : target?.address;
}

interface Target {
  readonly address: string;
  /** What the page calls it if the reference has no words. */
  readonly name: string;
  readonly isCitation: boolean;
}

/** The citation, table, figure, section or note of this article that a reference leads to. */
function targetOf(reference: XmlElement, { references, anchored }: JatsContext): Target | undefined {
  const ids = idsOf(reference);
  const cited = ids.flatMap((id) => references.anchors.get(id) ?? [])[0];
  if (cited !== undefined)
    return { address: `#${cited}`, name: `[${cited.slice('ref-'.length)}]`, isCitation: true };
  const id = ids.find((candidate) => anchored.has(candidate));
  return id === undefined
    ? undefined
    : {
        address: `#${anchorOf(id)}`,
        name: labelOf(anchored.get(id)).slice(0, longestLabel),
        isCitation: false,
      };
}

const idsOf = ({ attributes }: XmlElement): readonly string[] => (attributes.get('rid') ?? '').split(/\s+/);

/** Labels are a few words; a longer one is cut when a reference shows it. */
const longestLabel = 100;

/** The targets of these references are shown with the authors, so they have no anchor. */
const elsewhere = new Set(['aff', 'corresp', 'author-notes', 'contrib']);

function drawReference(reference: XmlElement, context: JatsContext): string {
  const inner = drawInlines(reference.children, context);
  const target = targetOf(reference, context);
  const type = reference.attributes.get('ref-type') ?? '';
  if (target === undefined) {
    if (!elsewhere.has(type)) note(context.findings.deadLinks, idsOf(reference).join(' '), reference);
    return inner;
  }
  const text = inner.trim() === '' ? escapeHtml(target.name) : inner;
  if (text === '') return '';
  const link = `<a href="${target.address}">${text}</a>`;
  const isNote = !target.isCitation && /fn$/.test(type) && !text.includes('<sup>');
  return isNote ? `<sup>${link}</sup>` : link;
}

/** One of several forms: the first picture that came with the article, else the first form with text. */
function drawAlternatives({ children }: XmlElement, context: JatsContext): string {
  const forms = children.filter(isElement);
  const picture = drawPicture(forms.filter(isGraphic), 'Picture', context);
  if (picture !== undefined) return picture;
  const drawn = forms.map((form) => drawInline(form, context));
  return drawn.find((form) => form.trim() !== '') ?? '';
}

/** The place of a target that the text links to. */
function anchorBefore({ attributes }: XmlElement, { anchored }: JatsContext): string {
  const id = attributes.get('id');
  return id !== undefined && anchored.has(id) ? `<a id="${anchorOf(id)}"></a>` : '';
}

/** A reading aid in parentheses, because fonts of the page have no room for it above the line. */
function drawRuby(ruby: XmlElement, context: JatsContext): string {
  const parts = (name: string) =>
    childElements(ruby, name)
      .map(({ children }) => drawInlines(children, context))
      .join('');
  const reading = parts('rt');
  return `${parts('rb')}${reading === '' ? '' : ` (${reading})`}`;
}

function linked(address: string | undefined, inner: string): string {
  return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
}

function outsideAddress(link: XmlElement): string | undefined {
  const href = (link.attributes.get('href') ?? plainText(link)).trim();
  if (/^https?:\/\//i.test(href)) return href;
  const doi = /^(?:info:doi\/|doi:|10\.\d)/i.test(href) ? doiIn(href) : undefined;
  if (doi !== undefined) return doiLink(doi);
  return /^www\./i.test(href) ? `http://${href}` : undefined;
}

function drawNoteMark(note: XmlElement, context: JatsContext): string {
  context.notes.push(note);
  const mark = labelOf(note) || String(context.notes.length);
  const id = note.attributes.get('id');
  return `<sup>${linked(id === undefined ? undefined : `#${anchorOf(id)}`, escapeHtml(mark))}</sup>`;
}
