import { doiIn, doiLink } from '../doi.ts';
import { escapeHtml } from '../escape-html.ts';
import { childAt, childElements, descendants, type XmlElement } from '../xml/xml-element.ts';
import { drawInlines } from './draw-inline.ts';
import { drawPictures } from './draw-pictures.ts';
import { idAttribute, type JatsContext, labelOf } from './jats-context.ts';
import { plainText } from './plain-text.ts';

/** The caption and the pictures; for those that did not come with the article, a link to the publisher. */
export function drawFigure(figure: XmlElement, context: JatsContext, level: number): string {
  const rest = childElements(figure).filter(
    ({ name }) =>
      ![
        'label',
        'caption',
        'graphic',
        'media',
        'object-id',
        'alternatives',
        'long-desc',
        'alt-text',
      ].includes(name),
  );
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
  const name = escapeHtml(labelOf(element)).replace(/[.:]$/, '') || `this ${what}`;
  return doi === undefined
    ? `<p>The ${what} is an image at the publisher.</p>`
    : `<p><a href="${doiLink(doi)}">See ${name} at the publisher</a></p>`;
}

/** 'Figure 1. Title' as one bold line, followed by the rest of the caption. */
export function drawCaption(element: XmlElement, context: JatsContext, level: number): string {
  const caption = childAt(element, 'caption');
  const label = ended(escapeHtml(labelOf(element)));
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

/** A supplementary file on the publisher's site: one line that links to it. */
export function drawSupplement(supplement: XmlElement, context: JatsContext): string {
  const caption = childAt(supplement, 'caption');
  const doi = doiIn(supplement.attributes.get('href') ?? '') ?? context.doi;
  const label = ended(escapeHtml(labelOf(supplement) || 'Supplement'));
  const linked = doi === undefined ? label : `<a href="${doiLink(doi)}">${label}</a>`;
  const texts = childElements(caption).map((part) => drawInlines(part.children, context).trim());
  return `<p${idAttribute(supplement)}><b>${linked}</b> ${texts.filter((text) => text !== '').join(' ')}</p>`;
}

function ended(label: string): string {
  return label === '' || /[.:]$/.test(label) ? label : `${label}.`;
}
