import sharp, { type Metadata, type Sharp } from 'sharp';
import { kindOf, photoKinds } from './file-kinds.ts';
import type { PackageFiles } from './package-files.ts';

export interface ReadPicture {
  readonly bytes: Uint8Array;
  /** In pixels, so that the page can reserve the space. */
  readonly width: number;
  readonly height: number;
}

/** Far above any screen. */
export const MAX_SIDE_PIXELS = 8000;

/** Each PNG, JPEG and WebP of a package by its path, in its stored form, or the reason why it can't be stored. */
export type Photos = ReadonlyMap<string, ReadPicture | { readonly wrong: string }>;

/**
 * Reads the photographs of a package one by one. Turns each one upright and removes data that a camera or editor
 * added, such as the location. A photograph that needs neither keeps its bytes.
 */
export async function readPhotos(files: PackageFiles): Promise<Photos> {
  const photos = new Map<string, ReadPicture | { readonly wrong: string }>();
  for (const [path, bytes] of files) {
    const kind = kindOf(path, photoKinds);
    // Other files are refused where a text names them.
    if (kind !== undefined && bytes.byteLength <= kind.largestBytes && kind.begins?.(bytes) !== false)
      photos.set(path, await readPhoto(bytes));
  }
  return photos;
}

async function readPhoto(bytes: Uint8Array): Promise<ReadPicture | { readonly wrong: string }> {
  try {
    const known = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, pages = 1 } = known;
    // Checks only the header, because a small file can need gigabytes to decode.
    if (Math.max(width, height) > MAX_SIDE_PIXELS)
      return { wrong: `The picture is ${width} by ${height}; the limit is ${MAX_SIDE_PIXELS} either way.` };
    const picture = sharp(bytes, { failOn: 'error', animated: pages > 1 });
    if (!hasMore(known)) {
      // Decoded only to check that it is complete.
      await picture.resize({ width: 1 }).raw().toBuffer();
      return { bytes, width, height };
    }
    const { data, info } = await written(picture.autoOrient(), known).toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return { wrong: 'The picture is cut off or damaged.' };
  }
}

/** Whether a file has more than pixels: camera data, comments, or an orientation to apply. */
const hasMore = ({ exif, xmp, iptc, comments, orientation = 1 }: Metadata): boolean =>
  orientation !== 1 || [exif, xmp, iptc, comments].some((each) => each !== undefined);

/** In the same format and in sRGB, without metadata, which sharp omits by default. */
const written = (picture: Sharp, { format }: Metadata): Sharp => {
  if (format === 'png') return picture.png();
  return format === 'webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 90 });
};
