import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { DrawnFigure } from './figure-store.ts';

/** Changes whenever other files come out of the same source, so that an address never changes its content. */
const RECIPE = 'webp 1';

/** Widths for a list, a phone and a desktop; the widest that is stored is for zooming. */
const WIDTHS = [320, 640, 1280];
export const WIDEST = 2400;
export const TALLEST = 3200;
const LEAST_SIDE = 10;

/** Journals ask for at most 7,000 by 9,000 pixels. */
const MOST_PIXELS = 100_000_000;
const SECONDS = 60;

export type FigureReading =
  | { readonly ok: true; readonly figure: DrawnFigure }
  /** Completes the sentence `fig1.tif …`. */
  | { readonly ok: false; readonly reason: string };

/** Names a picture by its bytes, as files are made of it. */
export const figureDigest = (source: Uint8Array): string =>
  createHash('sha256').update(`${RECIPE}\n`).update(source).digest('hex');

/**
 * Makes the files of a picture in PNG, JPEG, GIF, TIFF, WebP or AVIF, or of a drawing from `safeSvg`: upright, on white, in
 * sRGB, without metadata. Memory and time are bounded; a picture that is cut off is refused.
 */
export const drawFigure = async (source: Uint8Array): Promise<FigureReading> => {
  try {
    const known = await sharp(source, { ...OPTIONS, limitInputPixels: false }).metadata();
    const { width, height, density } = known;
    if (width * height > MOST_PIXELS)
      return no(`is ${width} by ${height} pixels; the limit is ${MOST_PIXELS / 1_000_000} million pixels`);
    if (Math.min(width, height) < LEAST_SIDE) return no('is too small to be a figure');
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

/** The width after turning it as its EXIF says; 5 and above lie on their side. */
const uprightWidth = ({ width, height, orientation = 1 }: Metadata): number =>
  orientation >= 5 ? height : width;

const OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true };

const prepared = (picture: Sharp): Sharp =>
  picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

const webpOf = (picture: Sharp): Promise<Buffer> =>
  picture.timeout({ seconds: SECONDS }).webp({ quality: 86, smartSubsample: true }).toBuffer();

/** What was wrong, in words for an operator. */
const faultOf = (source: Uint8Array, message: string): string => {
  if (/unsupported image format/i.test(message) && !BEGINNINGS.some((each) => begins(source, each)))
    return 'it is no picture in PNG, JPEG, GIF, TIFF, WebP, AVIF or SVG';
  return /timeout/i.test(message)
    ? `it takes more than ${SECONDS} seconds`
    : 'the file is cut off or damaged';
};

const BEGINNINGS = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'];

const begins = (bytes: Uint8Array, letters: string): boolean =>
  Buffer.from(bytes.subarray(0, letters.length)).toString('latin1') === letters;

const no = (reason: string): FigureReading => ({ ok: false, reason });
