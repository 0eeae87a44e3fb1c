import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCourse } from '#server/importing/content/course-package/read-course.ts';
import { readPhotos } from '#server/importing/content/course-package/read-photos.ts';
import { pictureOf } from '#tests/support/jats-with-figures.ts';
import { filesOf, withText } from './course-files.ts';

/** The course with one photograph, or why it is refused. */
const courseWith = async (path: string, bytes: Uint8Array) => {
  const files = filesOf(withText(`![A](${path})`, { [path]: bytes }));
  const reading = readCourse(files, await readPhotos(files));
  if (!reading.ok) return { refused: reading.refusals.map(({ file, reason }) => `${file}: ${reason}`) };
  const stored = reading.value.files.find(({ mediaType }) => mediaType !== 'image/svg+xml')?.bytes;
  return { html: reading.value.modules[1]?.html, stored: stored ?? new Uint8Array() };
};

/** As a phone writes it: rotated, with the location and the camera. */
const fromPhone = (picture: Sharp) =>
  picture.withMetadata({ orientation: 6 }).withExifMerge({
    IFD0: { Make: 'Phone' },
    IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
  });

/** Red on the left and blue on the right, 60 by 40. */
const twoColors = () =>
  pictureOf(60, 40, '#ff0000').composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#0000ff' } }, left: 30, top: 0 },
  ]);

describe('a photograph in a course', () => {
  it.each([
    ['JPEG', 'a.jpg', (picture: Sharp) => picture.jpeg()],
    ['progressive JPEG', 'a.jpeg', (picture: Sharp) => picture.jpeg({ progressive: true })],
    ['PNG', 'a.png', (picture: Sharp) => picture.png()],
    ['WebP', 'a.webp', (picture: Sharp) => picture.webp()],
    ['lossless WebP', 'a.webp', (picture: Sharp) => picture.webp({ lossless: true })],
  ])('is stored unchanged, with its size, if it has only a picture: %s', async (_, name, write) => {
    const bytes = await write(pictureOf(300, 200)).toBuffer();
    const { html, stored } = await courseWith(name, bytes);
    expect(html).toContain('width="300" height="200"');
    expect(Buffer.from(stored ?? []).equals(bytes)).toBe(true);
  });

  it.each([
    ['JPEG', 'a.jpg', (picture: Sharp) => picture.jpeg({ quality: 95 })],
    ['PNG', 'a.png', (picture: Sharp) => picture.png()],
    ['WebP', 'a.webp', (picture: Sharp) => picture.webp({ lossless: true })],
  ])('[FG-10] keeps its orientation, and loses its location and camera: %s', async (_, name, write) => {
    const bytes = await write(fromPhone(twoColors())).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { html, stored } = await courseWith(name, bytes);
    expect(html).toContain('width="40" height="60"');
    const { exif, xmp, orientation, format, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, orientation, width, height }).toEqual({ width: 40, height: 60 });
    expect(format).toBe((await sharp(bytes).metadata()).format);
    expect(Buffer.from(stored ?? []).toString('latin1')).not.toContain('Phone');
    // Turned to the right, so the left side is at the top.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((each) => Math.round(each / 64))).toEqual([4, 0, 0]);
    expect(
      [...data.subarray(data.length - info.channels).subarray(0, 3)].map((each) => Math.round(each / 64)),
    ).toEqual([0, 0, 4]);
  });

  it('is refused by its file name if it is truncated, has no picture inside, or is longer than 8,000 pixels', async () => {
    const whole = await pictureOf(300, 200).png({ compressionLevel: 0 }).toBuffer();
    const wide = await pictureOf(8001, 2).jpeg().toBuffer();
    const empty = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    expect(await courseWith('a.png', whole.subarray(0, 9000))).toEqual({
      refused: ['a.png: The picture is cut off or damaged.'],
    });
    expect(await courseWith('a.png', empty)).toEqual({
      refused: ['a.png: The picture is cut off or damaged.'],
    });
    expect(await courseWith('a.jpg', wide)).toEqual({
      refused: ['a.jpg: The picture is 8001 by 2; the limit is 8000 either way.'],
    });
  });
});
