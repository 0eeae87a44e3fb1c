import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { DrawnFigure } from './figure-store.ts';

/** Change this whenever the same source produces different files, so that a URL never changes its content. */
const RECIPE = 'webp 1';

/** Widths for a list, a phone and a desktop. The widest stored file is for zooming. */
const WIDTHS = [320, 640, 1280];
export const MAX_WIDTH = 2400;
export const MAX_HEIGHT = 3200;
const MIN_SIDE_PIXELS = 10;

/** Journals request at most 7,000 by 9,000 pixels. */
const MAX_PIXELS = 100_000_000;
const SECONDS = 60;

export type FigureReading =
  | { readonly ok: true; readonly figure: DrawnFigure }
  /** Completes the sentence `fig1.tif …`. */
  | { readonly ok: false; readonly reason: string };

/** Identifies a picture by its bytes and by the recipe for its files. */
export const figureDigest = (source: Uint8Array): string =>
  createHash('sha256').update(`${RECIPE}\n`).update(source).digest('hex');

/**
 * Makes the files of a picture in PNG, JPEG, GIF, TIFF, WebP or AVIF: upright, on
 * white, in sRGB, without metadata. Limits memory and time; refuses a truncated picture.
 */
export const drawFigure = async (source: Uint8Array): Promise<FigureReading> => {
  try {
    const known = await sharp(source, { ...OPTIONS, limitInputPixels: false }).metadata();
    const { width, height, density } = known;
    if (width * height > MAX_PIXELS)
      return no(`is ${width} by ${height} pixels; the limit is ${MAX_PIXELS / 1_000_000} million pixels`);
    if (Math.min(width, height) < MIN_SIDE_PIXELS) return no('is too small to be a figure');
    const whole = await prepared(sharp(source, OPTIONS)).raw().toBuffer({ resolveWithObject: true });
    const { channels, ...size } = whole.info;
    const raw = { width: size.width, height: size.height, channels };
    const widths = [...WIDTHS.filter((each) => each < raw.width), raw.width];
    const files = new Map<string, Uint8Array>();
    for (const each of widths)
      files.set(`${each}.webp`, await webpOf(sharp(whole.data, { raw }).resize({ width: each })));
    return {
      ok: true,
      figure: {
        width: raw.width,
        height: raw.height,
        widths,
        files,
        ...(density === undefined ? {} : { density: (density * raw.width) / uprightWidth(known) }),
      },
    };
  } catch (failure) {
    return no(`can’t be read: ${faultOf(source, failure instanceof Error ? failure.message : '')}`);
  }
};

/** The width after EXIF rotation; orientations 5 and above are sideways. */
const uprightWidth = ({ width, height, orientation = 1 }: Metadata): number =>
  orientation >= 5 ? height : width;

const OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true };

const prepared = (picture: Sharp): Sharp =>
  picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

const webpOf = (picture: Sharp): Promise<Buffer> =>
  picture.timeout({ seconds: SECONDS }).webp({ quality: 86, smartSubsample: true }).toBuffer();

/** The fault in words for an operator. */
const faultOf = (source: Uint8Array, message: string): string => {
  if (/unsupported image format/i.test(message) && !BEGINNINGS.some((each) => begins(source, each)))
    return 'it is not a picture in PNG, JPEG, GIF, TIFF, WebP, AVIF or SVG';
  return /timeout/i.test(message)
    ? `it takes more than ${SECONDS} seconds`
    : 'the file is cut off or damaged';
};

const BEGINNINGS = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'];

const begins = (bytes: Uint8Array, letters: string): boolean =>
  Buffer.from(bytes.subarray(0, letters.length)).toString('latin1') === letters;

const no = (reason: string): FigureReading => ({ ok: false, reason });
