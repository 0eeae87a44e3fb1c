import type { Figure } from '#core/articles/figure.ts';
import { shortened } from '#core/shared/shortened.ts';
import { readArticleHtml } from '../../articles/read-article-html.ts';
import {
  childElements,
  collapseSpace,
  descendants,
  rawText,
  type XmlElement,
} from '../../platform/xml/xml-element.ts';

const FIGURE_FILE = /^(\/api\/figures\/([0-9a-f]{64}))\/\d+\.webp$/;
const MAX_CAPTION_LENGTH = 160;

/** The figures of an article's HTML, in order. Formulas and other inline pictures don't count. */
export function figuresIn(html: string): readonly Figure[] {
  const root: XmlElement = {
    name: 'article',
    line: 1,
    attributes: new Map(),
    children: readArticleHtml(html),
  };
  return descendants(root, 'figure').flatMap((figure) => {
    const caption = captionOf(figure);
    const anchor = figure.attributes.get('id') ?? null;
    return childElements(figure, 'img').flatMap((picture) => {
      const { attributes } = picture;
      const source = attributes.get('src') ?? '';
      const [, address] = FIGURE_FILE.exec(source) ?? [];
      if (address === undefined) return [];
      const widths = widthsOf(attributes.get('srcset') ?? `${source} ${attributes.get('width')}w`);
      const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
      return [{ anchor, caption, alt: attributes.get('alt') ?? '', address, width, height, widths }];
    });
  });
}

/** The digests of all pictures in an article's HTML, without duplicates. */
export function figureDigests(html: string): readonly string[] {
  return [
    ...new Set([...html.matchAll(/\/api\/figures\/([0-9a-f]{64})\//g)].map(([, digest = '']) => digest)),
  ];
}

function widthsOf(sources: string): number[] {
  return [...sources.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
}

function captionOf(figure: XmlElement): string {
  const [caption] = childElements(figure, 'figcaption');
  // The caption's title, or all of a short caption.
  const [first] = childElements(caption, 'p');
  return shortened(collapseSpace(rawText(first ?? caption)).trim(), MAX_CAPTION_LENGTH);
}
