import type { Sharp } from 'sharp';
import type { FigureStore } from '../../importing/figures/figure-store.ts';
import type { PdfPicture } from '../../platform/pdf/picture.ts';
import { descendants, type XmlElement } from '../../platform/xml/xml-element.ts';
import { readArticleHtml } from '../read-article-html.ts';

/** By the address in `src`. */
export type PdfPictures = ReadonlyMap<string, PdfPicture>;

const FIGURE_FILE = /^\/api\/figures\/([0-9a-f]{64})\/(\d+\.webp)$/;
const POINTS_PER_PIXEL = 72 / 96;
const JPEG = { quality: 88, chromaSubsampling: '4:4:4' };

/**
 * The pictures of an article's HTML, in formats that a PDF can embed. Pictures that are no longer stored are left
 * out.
 */
export const loadPictures = async (htmls: readonly string[], store: FigureStore): Promise<PdfPictures> => {
  const pictures = new Map<string, PdfPicture>();
  for (const { attributes, inFigure } of htmls.flatMap(picturesOf)) {
    const source = attributes.get('src') ?? '';
    const [, digest, file] = FIGURE_FILE.exec(source) ?? [];
    if (digest === undefined || file === undefined || pictures.has(source)) continue;
    const stored = await store.read(digest, file);
    if (stored === undefined) continue;
    pictures.set(source, {
      bytes: await converted(stored, inFigure),
      width: Number(attributes.get('width')) * POINTS_PER_PIXEL,
      height: Number(attributes.get('height')) * POINTS_PER_PIXEL,
      alt: attributes.get('alt') ?? '',
    });
  }
  return pictures;
};

/** PNG keeps the lines of a formula sharp; a figure may be a photograph. */
const converted = async (webp: Uint8Array, inFigure: boolean): Promise<Uint8Array> => {
  // Imported on demand, because most articles have no pictures.
  const { default: sharp } = await import('sharp');
  const picture: Sharp = sharp(webp);
  return inFigure ? picture.jpeg(JPEG).toBuffer() : picture.png({ palette: true }).toBuffer();
};

interface FoundPicture extends Pick<XmlElement, 'attributes'> {
  readonly inFigure: boolean;
}

const picturesOf = (html: string): readonly FoundPicture[] => {
  if (!html.includes('<img')) return [];
  const root: XmlElement = {
    name: 'article',
    line: 1,
    attributes: new Map(),
    children: readArticleHtml(html),
  };
  const inFigures = new Set(descendants(root, 'figure').flatMap(({ children }) => children));
  return descendants(root, 'img').map((picture) => ({
    attributes: picture.attributes,
    inFigure: inFigures.has(picture),
  }));
};
