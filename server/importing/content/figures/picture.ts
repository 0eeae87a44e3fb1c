import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { figureFileAddress, figureSourceSet, widthFor } from '#core/articles/figure.ts';
import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import { figureFacts } from '../../figures/figure-store.ts';

/** A stored picture of an article. */
export const picture = v.object({
  ...figureFacts.entries,
  /** The base address of its files: `/api/figures/<digest>`. */
  address: v.string(),
});
export type Picture = Decoded<typeof picture>;

/** The stored pictures of an article by the names that it gives them. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The pictures that an operator's own article names; for one that can't be shown, the reason. */
export type NamedPictures = ReadonlyMap<string, Picture | { readonly wrong: string }>;

/** The width of the reading column in pixels. */
const COLUMN = 576;
const PHONE = 640;
const SCREEN_DENSITY = 96;

/** A figure at most as wide as the column. Its size is known before it loads, so the layout doesn't shift. */
export const drawFigurePicture = (picture: Picture, alt: string): string => {
  const shown = Math.min(COLUMN, picture.width);
  const sources =
    picture.width <= COLUMN
      ? ''
      : ` srcset="${figureSourceSet(picture)}" sizes="(max-width: ${PHONE}px) 100vw, ${shown}px"`;
  return image(picture, alt, picture.width, picture.height, sources);
};

/** A picture in a line, such as a formula, at its drawn size: print pictures have more pixels per inch. */
export const drawInlinePicture = (picture: Picture, alt: string): string => {
  const scale = SCREEN_DENSITY / Math.max(SCREEN_DENSITY, picture.density ?? SCREEN_DENSITY);
  return image(picture, alt, ...scaled(picture, scale));
};

const scaled = ({ width, height }: Picture, scale: number): readonly [number, number] => [
  Math.max(1, Math.round(width * scale)),
  Math.max(1, Math.round(height * scale)),
];

const image = (picture: Picture, alt: string, width: number, height: number, sources = ''): string => {
  const source = figureFileAddress(picture, widthFor(picture, Math.min(1280, width)));
  return `<img src="${source}"${sources} alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" />`;
};
