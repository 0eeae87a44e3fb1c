import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawSvg } from '#server/importing/figures/draw-svg.ts';
import type { FigureStore } from '#server/importing/figures/figure-store.ts';
import { folderFigures } from '#server/importing/figures/folder-figures.ts';
import { storeFigure } from '#server/importing/figures/store-figure.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const svgWith = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="2400" height="1600">
${content}
<rect width="90" height="60" fill="#c00" filter="url(#f)"/></svg>`;
const filtered = (...primitives: readonly string[]) =>
  svgWith(`<filter id="f">\n${primitives.join('\n')}</filter>`);
/** Would take minutes to draw. */
const noise = filtered(
  ...Array.from({ length: 40 }, () => '<feTurbulence baseFrequency="0.05" numOctaves="10"/>'),
);

describe('an SVG drawing [FG-02]', () => {
  let folder: string;
  let store: FigureStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svg-'));
    store = folderFigures(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const stored = (svg: string) => storeFigure(store, bytes(svg));

  it.each([
    [
      '<feTurbulence baseFrequency="0.05"/>',
      'has the filter <feTurbulence> at line 3, which takes too long to draw',
    ],
    ['<feMorphology radius="100"/>', 'has the filter <feMorphology> at line 3, which takes too long to draw'],
    ['<fediffuselighting/>', 'has the filter <fediffuselighting> at line 3, which takes too long to draw'],
    [
      '<feGaussianBlur stdDeviation="2 200"/>',
      'blurs by more than 30 at line 3, which takes too long to draw',
    ],
    ['<feOffset dx="1"/>'.repeat(41), 'has more than 40 filters'],
  ])('is refused for filters that no figure needs: %s', async (filter, reason) => {
    expect(await stored(filtered(filter))).toEqual({ ok: false, reason });
  });

  it('may have a shadow', async () => {
    const shadow = filtered(
      '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="1" dy="1"/>',
      '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
    );
    expect(await stored(shadow)).toMatchObject({
      ok: true,
      facts: { width: 2400, height: 1600, density: 96 },
    });
  });

  it('is drawn with its colors, on white', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="10" height="20" fill="#c00"/></svg>';
    const found = await stored(drawing);
    const webp = found.ok ? await store.read(found.digest, '320.webp') : undefined;
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect(at(300)).toEqual([255, 255, 255]);
    expect(at(10)[0]).toBeGreaterThan(190);
    expect(at(10)[1]).toBeLessThan(20);
  });

  it('that takes too long is stopped at the deadline', async () => {
    expect(await drawSvg(bytes(noise), 2)).toEqual({
      ok: false,
      reason: 'can’t be read: drawing it takes more than 2 seconds',
    });
  });

  it('that the library can’t draw is refused', async () => {
    expect(await drawSvg(bytes('<svg'))).toEqual({
      ok: false,
      reason: 'can’t be read: the drawing is damaged',
    });
  });
});
