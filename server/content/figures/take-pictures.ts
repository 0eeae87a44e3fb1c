import type { FigureStore } from '../../figures/figure-store.ts';
import { storeFigure } from '../../figures/store-figure.ts';
import { decodeContent } from '../decode-content.ts';
import { readXml } from '../xml/read-xml.ts';
import { descendants, type XmlElement } from '../xml/xml-element.ts';
import type { Picture, Pictures } from './picture.ts';
import type { PictureSource } from './picture-files.ts';

interface TakenPictures {
  readonly pictures: Pictures;
  /** What an operator should know about pictures that are not shown. */
  readonly notes: readonly string[];
}

const NONE: TakenPictures = { pictures: new Map(), notes: [] };

/** Stores the pictures of a JATS article as far as the source has them. Another kind of file has none. */
export const takePictures = async (
  article: Uint8Array,
  source: PictureSource,
  store: FigureStore,
): Promise<TakenPictures> => {
  const names = graphicsOf(article);
  if (names.length === 0) return NONE;
  const pictures = new Map<string, Picture>();
  const missing: string[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const found = await source.find(name);
    if (found === undefined) missing.push(name);
    else if ('wrong' in found) notes.push(`${name} ${found.wrong}`);
    else {
      const stored = await storeFigure(store, found.bytes);
      if (stored.ok) pictures.set(name, { address: `/api/figures/${stored.digest}`, ...stored.facts });
      else notes.push(`${found.name} ${stored.reason}`);
    }
  }
  return { pictures, notes: [...stored(pictures.size), ...notes, ...absent(missing, names.length)] };
};

const GRAPHICS = new Set(['graphic', 'inline-graphic']);

const graphicsOf = (article: Uint8Array): readonly string[] => {
  const decoded = decodeContent(article);
  const tree = decoded.ok ? readXml(decoded.value) : decoded;
  // The reader of articles says what is wrong with the file.
  if (!tree.ok) return [];
  const named = descendants(tree.value as XmlElement).filter(({ name }) => GRAPHICS.has(name));
  return [...new Set(named.flatMap(({ attributes }) => attributes.get('href') ?? []))];
};

const stored = (count: number): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'picture is' : 'pictures are'} shown`];

const NAMED = 3;

const absent = (missing: readonly string[], all: number): readonly string[] => {
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return [`${missing.length} of ${all} pictures did not come with the article: ${named}${more}`];
};
