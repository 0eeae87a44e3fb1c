import { hasLettersFromRight } from '#core/shared/reading-direction.ts';
import { doiIn, doiLink } from '../doi.ts';
import { escapeHtml } from '../escape-html.ts';
import {
  childAt,
  childElements,
  descendants,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import { drawPictures } from './draw-pictures.ts';
import { count, idAttribute, type JatsContext, labelOf, nameOf, note } from './jats-context.ts';
import { plainText } from './plain-text.ts';

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** The caption and the pictures; for those that did not come with the article, a link to the publisher. */
export function drawFigure(figure: XmlElement, context: JatsContext, level: number): string {
  const rest = childElements(figure).filter(
    ({ name }) =>
      !['label', 'caption', 'graphic', 'object-id', 'alternatives', 'long-desc', 'alt-text'].includes(name),
  );
  count(context, 'figures');
  const pictures = drawPictures(figure, 'figure', context);
  const caption = drawCaption(figure, context, level);
  const pointer = pictures.isWhole ? '' : atPublisher(figure, 'figure', context);
  return `<figure${idAttribute(figure)}>${pictures.html}<figcaption>${caption}</figcaption>${context.draw(rest, level)}${pointer}</figure>`;
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
  return title === '' && rest.startsWith('<p>')
    ? `<p><b>${head}</b> ${rest.slice('<p>'.length)}`
    : `<p><b>${head}</b></p>${rest}`;
}

/** A captioned block that is not a picture. */
export function drawCaptioned(element: XmlElement, context: JatsContext, level: number): string {
  const rest = childElements(element).filter(({ name }) => name !== 'label' && name !== 'caption');
  return `${drawCaption(element, context, level)}${context.draw(rest, level)}`;
}

/** A supplementary file on the publisher's site: a line that links to it, with its description. */
export function drawSupplement(supplement: XmlElement, context: JatsContext, level: number): string {
  const files = [supplement, ...childElements(supplement, 'media')];
  const named = files.find((element) => labelOf(element) !== '') ?? supplement;
  const link = files.map(({ attributes }) => attributes.get('href') ?? '').find((href) => href !== '');
  const doi = doiIn(link ?? '') ?? context.doi;
  const label = ended(escapeHtml(labelOf(named) || fileName(link) || 'Supplement'));
  const head = `<b>${doi === undefined ? label : `<a href="${doiLink(doi)}">${label}</a>`}</b>`;
  const captions = files.flatMap((element) => childElements(element, 'caption'));
  const others = files.flatMap((element) => element.children.filter((node) => !isSupplementPart(node)));
  const texts = [...captions.flatMap(({ children }) => children), ...others];
  const drawn = context.draw(texts.map(asParagraph), level);
  const line = drawn.startsWith('<p>') ? `<p>${head} ${drawn.slice('<p>'.length)}` : `<p>${head}</p>${drawn}`;
  return line.replace('<p>', () => `<p${idAttribute(supplement)}>`);
}

/** A video, sound or other file within the text; left out if it has no text. */
export function drawMedia(media: XmlElement, context: JatsContext, level: number): string {
  if (plainText(media) !== '') return drawSupplement(media, context, level);
  note(context.findings.leftOut, 'media', media);
  return '';
}

function isSupplementPart(node: XmlNode): boolean {
  return isElement(node) && ['label', 'caption', 'media', 'graphic', 'object-id'].includes(node.name);
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
