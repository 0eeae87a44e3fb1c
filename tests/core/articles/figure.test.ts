import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figureFile,
  figureFileAddress,
  figureFiles,
  figureFilesFor,
  figureSizes,
  figureSourceSet,
  widthFor,
} from '#core/articles/figure.ts';

const address = `/api/figures/${'0a'.repeat(32)}`;
const widths = fc
  .uniqueArray(fc.integer({ min: 10, max: 2400 }), { minLength: 1, maxLength: 5 })
  .map((found) => found.sort((one, other) => one - other));

describe('a figure of an article [FG-01]', () => {
  it('has addresses that an article may have, in any of its widths', () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 0, max: 9000 }), (stored, pixels) => {
        const figure = { address, widths: stored };
        expect(figureFile.test(figureFileAddress(figure, widthFor(figure, pixels)))).toBe(true);
        expect(figureFiles.test(figureSourceSet(figure))).toBe(true);
      }),
    );
  });

  it('is taken as small as is sharp, or as large as there is', () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 0, max: 9000 }), (stored, pixels) => {
        const width = widthFor({ widths: stored }, pixels);
        expect(stored).toContain(width);
        const isEnough = width >= pixels;
        expect(stored.filter((each) => each >= pixels && each < width)).toEqual([]);
        if (!isEnough) expect(width).toBe(Math.max(...stored));
      }),
    );
  });

  it.each([
    `https://evil.example${address}/640.webp`,
    `//evil.example${address}/640.webp`,
    `${address}/640.webp?x`,
    `${address}/640.svg`,
    `${address}/../640.webp`,
    `${address}0/640.webp`,
    `/api/figures/${'0A'.repeat(32)}/640.webp`,
    'data:image/webp;base64,AAAA',
  ])('is never shown from %s', (other) => {
    expect(figureFile.test(other)).toBe(false);
    expect(figureFiles.test(`${other} 640w`)).toBe(false);
    expect(figureFiles.test(`${address}/320.webp 320w, ${other} 640w`)).toBe(false);
  });

  it('has sizes of one form', () => {
    expect(figureSizes.test('(max-width: 640px) 100vw, 576px')).toBe(true);
    expect(figureSizes.test('(max-width: 640px) 100vw, 576px, calc(1px)')).toBe(false);
  });
});

describe('what a device keeps of the figures of an article [OF-10]', () => {
  const formula = `/api/figures/${'1b'.repeat(32)}/48.webp`;
  const stored = [320, 640, 1280, 2400];
  const figure = { anchor: null, caption: '', alt: '', address, width: 2400, height: 1600, widths: stored };
  const html = `<img src="${address}/1280.webp" srcset="${figureSourceSet(figure)}" alt="" /> and <img src="${formula}" alt="" />`;
  const text = { abstract: [{ html: `<img src="${formula}" alt="" />` }], bodyHtml: html, figures: [figure] };

  it.each([
    ['a phone', { width: 390, density: 3 }, 1280],
    ['an old phone', { width: 320, density: 1 }, 320],
    ['a desktop', { width: 1920, density: 1 }, 640],
    ['a sharp desktop', { width: 2560, density: 2 }, 1280],
  ])('is one file of each, as wide as %s shows it', (_, screen, width) => {
    expect(figureFilesFor(text, screen)).toEqual([formula, `${address}/${width}.webp`]);
  });

  it('is nothing of an article without figures', () => {
    expect(figureFilesFor({ abstract: [], bodyHtml: '<p>1.webp</p>' }, { width: 390, density: 3 })).toEqual(
      [],
    );
  });
});
