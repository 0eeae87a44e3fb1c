import { childAt, childElements, descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { drawFigurePicture, drawInlinePicture, type Picture } from '../figures/picture.ts';
import { type JatsContext, nameOf, note } from './jats-context.ts';
import { plainText } from './plain-text.ts';

interface DrawnPictures {
  readonly html: string;
  /** True if every picture of the element came with the article, and there is at least one. */
  readonly isWhole: boolean;
}

export function isGraphic({ name }: XmlElement): boolean {
  return name === 'graphic' || name === 'inline-graphic';
}

/**
 * The pictures of a figure, or of a table published as a picture, each in the first form that came with the article.
 */
export function drawPictures(
  element: XmlElement,
  what: 'figure' | 'table',
  context: JatsContext,
): DrawnPictures {
  const parts = isGraphic(element) ? [element] : childElements(element);
  const pictures = parts.flatMap((child): readonly (readonly XmlElement[])[] => {
    if (isGraphic(child)) return [[child]];
    const forms = child.name === 'alternatives' ? childElements(child).filter(isGraphic) : [];
    return forms.length > 0 ? [forms] : [];
  });
  const name = nameOf(element, context).replace(/[.:]$/, '') || (what === 'figure' ? 'Figure' : 'Table');
  const drawn = pictures.map((forms, index) => {
    const found = firstOf(forms, context);
    const named = pictures.length > 1 ? `${name}, part ${index + 1} of ${pictures.length}` : name;
    return found && drawFigurePicture(found.picture, descriptionOf([found.graphic, element], named));
  });
  const isWhole = drawn.length > 0 && drawn.every((each) => each !== undefined);
  if (!isWhole)
    for (const graphic of [element, ...descendants(element)].filter(({ name }) => name === 'graphic'))
      note(context.findings.leftOut, 'graphic', graphic);
  return { html: drawn.join(''), isWhole };
}

/** An inline picture, in the first form that came with the article; undefined if none did. */
export function drawPicture(
  forms: readonly XmlElement[],
  what: 'Formula' | 'Picture',
  context: JatsContext,
): string | undefined {
  const found = firstOf(forms, context);
  return found && drawInlinePicture(found.picture, descriptionOf([found.graphic], what));
}

function firstOf(
  forms: readonly XmlElement[],
  { pictures }: JatsContext,
): { readonly graphic: XmlElement; readonly picture: Picture } | undefined {
  for (const graphic of forms) {
    const picture = pictures.get(graphic.attributes.get('href') ?? '');
    if (picture !== undefined) return { graphic, picture };
  }
  return undefined;
}

/** The publisher's own description, or a note that there is none: we can't know what a picture shows. */
function descriptionOf(elements: readonly XmlElement[], name: string): string {
  const descriptions = elements.flatMap((element) =>
    ['alt-text', 'long-desc'].map((form) => plainText(childAt(element, form))),
  );
  return descriptions.find((text) => text !== '') ?? `${name}: no description was given`;
}
