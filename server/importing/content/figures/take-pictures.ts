import { descendants, type XmlElement } from '../../../platform/xml/xml-element.ts';
import type { FigureStore } from '../../figures/figure-store.ts';
import { type StoredFigure, storeFigure } from '../../figures/store-figure.ts';
import type { NamedPictures, Picture, Pictures } from './picture.ts';
import type { PictureSource } from './picture-files.ts';

interface TakenPictures {
  readonly pictures: Pictures;
  /** The names of pictures that are not shown. */
  readonly without: readonly string[];
  /** Notes for the operator on pictures that are not shown. */
  readonly notes: readonly string[];
}

/**
 * Stores those pictures of a JATS article that the source has. For the others, keeps the pictures known from an
 * earlier import.
 */
export const takePictures = async (
  article: XmlElement,
  source: PictureSource,
  store: FigureStore,
  known: Pictures = new Map(),
): Promise<TakenPictures> => {
  const names = graphicsOf(article);
  const pictures = new Map<string, Picture>();
  const missing: string[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const found = await source.find(name);
    if (found === undefined) missing.push(name);
    else if ('wrong' in found) notes.push(`${name} ${found.wrong}`);
    else {
      const stored = await storeFigure(store, found.bytes);
      if (stored.ok) pictures.set(name, pictureAt(stored));
      else notes.push(`${found.name} ${stored.reason}`);
    }
  }
  const shown = new Map(pictures);
  for (const [name, picture] of known)
    if (names.includes(name) && !shown.has(name) && (await isStored(store, picture)))
      shown.set(name, picture);
  const gone = missing.filter((name) => !shown.has(name));
  return {
    pictures: shown,
    without: names.filter((name) => !shown.has(name)),
    notes: [
      ...stored(pictures.size),
      ...kept(shown.size - pictures.size),
      ...notes,
      ...absent(gone, names.length),
    ],
  };
};

/**
 * Stores the pictures that an operator's own article names. Returns each name's picture, or an error that completes
 * the sentence `"fig1.png" …`.
 */
export const takeNamedPictures = async (
  names: readonly string[],
  source: PictureSource,
  store: FigureStore,
): Promise<NamedPictures> => {
  const taken = new Map<string, Picture | { readonly wrong: string }>();
  for (const name of new Set(names)) {
    const found = await source.find(name);
    if (found === undefined) taken.set(name, { wrong: 'does not exist' });
    else if ('wrong' in found) taken.set(name, found);
    else {
      const stored = await storeFigure(store, found.bytes);
      taken.set(name, stored.ok ? pictureAt(stored) : { wrong: stored.reason });
    }
  }
  return taken;
};

const pictureAt = ({ digest, facts }: StoredFigure): Picture => ({
  address: `/api/figures/${digest}`,
  ...facts,
});

/** A picture that no article shows may have been removed. */
const isStored = async (store: FigureStore, { address }: Picture): Promise<boolean> =>
  (await store.use(address.slice(address.lastIndexOf('/') + 1))) !== undefined;

const GRAPHICS = new Set(['graphic', 'inline-graphic']);

/** The names of an article's pictures. */
export const graphicsOf = (article: XmlElement): readonly string[] => {
  const named = descendants(article).filter(({ name }) => GRAPHICS.has(name));
  return [...new Set(named.flatMap(({ attributes }) => attributes.get('href') ?? []))];
};

const kept = (count: number): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'picture is' : 'pictures are'} kept from an earlier import`];

const stored = (count: number): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'picture is' : 'pictures are'} shown`];

const NAMED = 3;

const absent = (missing: readonly string[], all: number): readonly string[] => {
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return [`${missing.length} of ${all} pictures did not come with the article: ${named}${more}`];
};
