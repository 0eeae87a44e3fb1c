import { describe, expect, it } from 'vitest';
import { courseOf, refusalsOf, withText } from './course-files.ts';

const text = (letters: string) => [...Buffer.from(letters, 'latin1')];
const big16 = (value: number) => [value >> 8, value & 0xff];
const little16 = (value: number) => [value & 0xff, value >> 8];
const little24 = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];

/** A segment of a JPEG after its marker, with its length. */
const segment = (marker: number, content: readonly number[]) => [
  ...[0xff, marker],
  ...big16(content.length + 2),
  ...content,
];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]);
const jpeg = (...parts: readonly (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);

const jfif = segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]);
const quantization = segment(
  0xdb,
  Array.from({ length: 65 }, () => 1),
);
const huffman = segment(0xc4, [0, ...Array.from({ length: 28 }, () => 7)]);
const arithmetic = segment(0xcc, [0, 0x10]);
const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);

const webp = (chunk: string, content: readonly number[]) =>
  Uint8Array.from([
    ...[...text('RIFF'), ...little24(content.length + 12), 0, ...text('WEBP')],
    ...[...text(chunk), ...little24(content.length), 0, ...content],
  ]);
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...little16(width), ...little16(height)]);
/** 14 bits each for width and height less one, the lowest first. */
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp('VP8L', [0x2f, ...little24(bits & 0xffffff), bits >>> 24]);
};
const extended = (width: number, height: number) =>
  webp('VP8X', [0x10, 0, 0, 0, ...little24(width - 1), ...little24(height - 1)]);

const showing = (path: string, bytes: Uint8Array) => withText(`![A](${path})`, { [path]: bytes });

describe('the page reserves a picture’s size, which is read from', () => {
  it.each([
    ['a baseline JPEG', 'jpg', jpeg(jfif, quantization, frame(0xc0, 300, 200), huffman, scan)],
    ['a progressive JPEG', 'jpeg', jpeg(jfif, frame(0xc2, 300, 200))],
    ['a JPEG with its tables before its frame', 'jpg', jpeg(huffman, arithmetic, frame(0xc1, 300, 200))],
    ['a JPEG with fill bytes before a marker', 'jpg', jpeg(jfif, [0xff, 0xff], frame(0xc0, 300, 200))],
    ['a lossy WebP', 'webp', lossy(300, 200)],
    ['a lossy WebP that is to be scaled up', 'webp', lossy(0x4000 | 300, 0xc000 | 200)],
    ['a lossless WebP', 'webp', lossless(300, 200)],
    ['a WebP with transparency or animation', 'webp', extended(300, 200)],
  ])('%s', (_, extension, bytes) => {
    const { modules } = courseOf(showing(`figures/a.${extension}`, bytes));
    expect(modules[1]?.html).toContain('width="300" height="200"');
  });

  it.each([
    ['the widest lossless WebP', 'webp', lossless(8000, 1), 'width="8000" height="1"'],
    ['the highest WebP', 'webp', extended(1, 8000), 'width="1" height="8000"'],
  ])('%s that is accepted', (_, extension, bytes, size) => {
    expect(courseOf(showing(`figures/a.${extension}`, bytes)).modules[1]?.html).toContain(size);
  });
});

describe('a picture is refused', () => {
  it.each([
    ['a JPEG that ends before its frame', 'jpg', jpeg(jfif, quantization)],
    ['a JPEG that ends within a segment', 'jpg', jpeg(jfif, [0xff, 0xdb, 0x40])],
    ['a JPEG with something else in place of a segment', 'jpg', jpeg([0xff, 0x01], [0, 0, 0, 0])],
    [
      'a WebP without a known chunk',
      'webp',
      webp(
        'ALPH',
        Array.from({ length: 20 }, () => 0),
      ),
    ],
    ['a WebP that ends after its name', 'webp', webp('VP8X', [])],
    ['a JPEG of no height', 'jpg', jpeg(frame(0xc0, 300, 0))],
  ])('if its size cannot be known: %s', (_, extension, bytes) => {
    expect(refusalsOf(showing(`figures/a.${extension}`, bytes))).toMatchObject([
      { reason: expect.stringContaining('does not say how large') },
    ]);
  });

  it.each([
    ['jpg', jpeg(frame(0xc0, 8001, 2)), '8001 by 2'],
    ['webp', extended(2, 0x1000000), '2 by 16777216'],
  ])('if it is longer than 8,000 pixels: %s', (extension, bytes, size) => {
    expect(refusalsOf(showing(`figures/a.${extension}`, bytes))).toMatchObject([
      { reason: `The picture is ${size}; the limit is 8000 either way.` },
    ]);
  });
});
