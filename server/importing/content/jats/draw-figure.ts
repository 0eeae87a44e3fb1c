import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import {
  childAt,
  childElements,
  descendants,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { doiIn, doiLink } from '../doi.ts';
import { drawInlines } from './draw-inline.ts';
import { drawPictures, isGraphic } from './draw-pictures.ts';
import { count, idAttribute, type JatsContext, labelOf, nameOf, note } from './jats-context.ts';
import { ledBy, withId } from './paragraphs.ts';
import { plainText } from './plain-text.ts';

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** The caption and the pictures; for those that did not come with the article, a link to the publisher. */
export function drawFigure(figure: XmlElement, context: JatsContext, level: number): string {
  if (figure.name === 'fig') count(context, 'figures');
  const pictures = drawPictures(figure, 'figure', context);
  const ofPictures = childElements(figure, 'graphic').map((graphic) => drawCaption(graphic, context, level));
  const caption = [drawCaption(figure, context, level), ...ofPictures].join('');
  const rest = childElements(figure).filter(({ name }) => !figureParts.has(name));
  const instead = pictures.isWhole ? [] : formsWithText(figure);
  const drawn = context.draw([...instead, ...rest], level);
  const isAllText = drawn !== '' && !hasFiles(figure);
  const pointer = pictures.isWhole || isAllText ? '' : atPublisher(figure, 'figure', context);
  return `<figure${idAttribute(figure)}>${pictures.html}<figcaption>${caption}</figcaption>${drawn}${pointer}</figure>`;
}

const figureParts = new Set([
  'label',
  'caption',
  'graphic',
  'object-id',
  'alternatives',
  'long-desc',
  'alt-text',
]);

function hasFiles(figure: XmlElement): boolean {
  return isGraphic(figure) || descendants(figure).some((part) => isGraphic(part) || part.name === 'media');
}

/** The first form of each group of alternatives that has text: a structure in letters, or a film with a caption. */
export function formsWithText(element: XmlElement): readonly XmlElement[] {
  return childElements(element, 'alternatives').flatMap((forms) =>
    childElements(forms)
      .filter((form) => plainText(form) !== '')
      .slice(0, 1),
  );
}

/** 'See Figure 1 at the publisher', linked by its own DOI or the article's. */
export function atPublisher(element: XmlElement, what: string, context: JatsContext): string {
  const own = childElements(element, 'object-id').find(
    ({ attributes }) => attributes.get('pub-id-type') === 'doi',
  );
  const picture = descendants(element, 'graphic')[0]?.attributes.get('href') ?? '';
  const doi = doiIn(plainText(own)) ?? doiIn(picture) ?? context.doi;
  const name = escapeHtml(nameOf(element, context)).replace(/[.:]$/, '') || `this ${what}`;
  if (doi === undefined) return `<p>The ${what} is an image at the publisher.</p>`;
  // Keeps our English sentence in order around a right-to-left name.
  const [language, isolated] = hasLettersFromRight(name)
    ? [' lang="en" dir="ltr"', `${ISOLATE}${name}${END_OF_ISOLATE}`]
    : ['', name];
  return `<p${language}><a href="${doiLink(doi)}">See ${isolated} at the publisher</a></p>`;
}

/** 'Figure 1. Title' as one bold line, followed by the rest of the caption. */
export function drawCaption(element: XmlElement, context: JatsContext, level: number): string {
  const caption = childAt(element, 'caption');
  const label = ended(escapeHtml(nameOf(element, context)));
  const title = drawInlines(childAt(caption, 'title')?.children ?? [], context).trim();
  const rest = context.draw(
    caption?.children.filter((node) => typeof node === 'string' || node.name !== 'title') ?? [],
    level,
  );
  const head = [label, title].filter((part) => part !== '').join(' ');
  if (head === '') return rest;
  return title === '' ? ledBy(`<b>${head}</b>`, rest) : `<p><b>${head}</b></p>${rest}`;
}

/** A captioned block that is not a picture. */
export function drawCaptioned(element: XmlElement, context: JatsContext, level: number): string {
  const rest = childElements(element).filter(({ name }) => name !== 'label' && name !== 'caption');
  return `${drawCaption(element, context, level)}${context.draw(rest, level)}`;
}

/** A supplementary file on the publisher's site: a line that links to it, with its description. */
export function drawSupplement(supplement: XmlElement, context: JatsContext, level: number): string {
  const media = childElements(supplement, 'media');
  const isApart = labelOf(supplement) !== '' || media.length > 1;
  const apart = isApart ? media.filter((file) => labelOf(file) !== '') : [];
  const files = [supplement, ...media.filter((file) => !apart.includes(file))];
  const named = files.find((element) => labelOf(element) !== '') ?? supplement;
  const link = files.map(({ attributes }) => attributes.get('href') ?? '').find((href) => href !== '');
  const doi = doiIn(link ?? '') ?? context.doi;
  const label = ended(escapeHtml(labelOf(named) || fileName(link) || 'Supplement'));
  const head = `<b>${doi === undefined ? label : `<a href="${doiLink(doi)}">${label}</a>`}</b>`;
  const captions = files.flatMap((element) => childElements(element, 'caption'));
  const loose = files.flatMap((element) => element.children.filter((node) => !isSupplementPart(node)));
  const texts = [...captions.flatMap(({ children }) => children), ...loose];
  const drawn = context.draw(texts.map(asParagraph), level);
  const line = withId(ledBy(head, drawn), idAttribute(supplement));
  return [line, ...apart.map((file) => drawSupplement(file, context, level))].join('');
}

/** A video, sound or other file within the text; left out if it has no text. */
export function drawMedia(media: XmlElement, context: JatsContext, level: number): string {
  if (plainText(media) !== '') return drawSupplement(media, context, level);
  note(context.findings.leftOut, 'media', media);
  return '';
}

function isSupplementPart(node: XmlNode): boolean {
  if (!isElement(node)) return false;
  // A picture of the file is left out, its caption is not.
  if (isGraphic(node)) return plainText(node) === '';
  return ['label', 'caption', 'media', 'object-id'].includes(node.name);
}

/** Draws a caption's title as its first paragraph, not as a heading. */
function asParagraph(node: XmlNode): XmlNode {
  return isElement(node) && node.name === 'title' ? { ...node, name: 'p' } : node;
}

function fileName(href: string | undefined): string {
  return /^[\w. -]+$/.exec(href?.split('/').at(-1) ?? '')?.[0] ?? '';
}

function ended(label: string): string {
  return label === '' || /[.:]$/.test(label) ? label : `${label}.`;
}
