import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';

/** WebP quality: a changed word is still visible, and all pictures together take a few megabytes. */
const QUALITY = 45;
/** How much a pixel's color may differ, from 0 to 1: WebP's loss is below it. */
const COLOR_TOLERANCE = 0.1;
/** How many pixels may differ, such as those of a caret or of a line half a pixel lower. */
const PIXEL_TOLERANCE = 12;
const GAP = 16;

/** How a picture differs from the approved one. */
export interface Difference {
  /** How many pixels of the small pictures differ. */
  readonly pixels: number;
  /** The share of the larger picture that differs, in percent. */
  readonly percent: number;
  /** The approved picture, the new one and their difference, side by side, as PNG. */
  readonly picture: Buffer;
}

/** Makes the small picture that is kept and compared: WebP, at the scale given. */
export const smallPicture = async (screenshot: Buffer, scale: number): Promise<Buffer> => {
  const image = await loadImage(screenshot);
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', QUALITY);
};

/** Compares two small pictures; null if they look the same. An area that only one covers counts as different. */
export const differenceOf = async (approved: Buffer, taken: Buffer): Promise<Difference | null> => {
  if (approved.equals(taken)) return null;
  const images = await Promise.all([loadImage(approved), loadImage(taken)]);
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const [before, after] = images.map((image) => {
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas;
  }) as [Canvas, Canvas];
  const pixelsOf = (canvas: Canvas) => canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const marked = createCanvas(width, height);
  const marks = marked.getContext('2d').createImageData(width, height);
  const pixels = pixelmatch(pixelsOf(before), pixelsOf(after), marks.data, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  if (pixels <= PIXEL_TOLERANCE) return null;
  marked.getContext('2d').putImageData(marks, 0, 0);
  const sheet = createCanvas(3 * width + 2 * GAP, height);
  for (const [place, canvas] of [before, after, marked].entries())
    sheet.getContext('2d').drawImage(canvas, place * (width + GAP), 0);
  return { pixels, percent: (100 * pixels) / (width * height), picture: await sheet.encode('png') };
};
