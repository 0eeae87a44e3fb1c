import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { differenceOf, smallPicture } from '../../../tools/screenshots/approved-pictures.ts';
import { steadyTime } from '../../../tools/screenshots/steady-time.ts';

/** A page with a line of text and a bar. */
const pageWith = async ({
  text = 'You earned 0.25 credit',
  bar = '#123a63',
  height = 400,
}): Promise<Buffer> => {
  const canvas = createCanvas(375, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 375, height);
  context.fillStyle = bar;
  context.fillRect(20, 100, 335, 44);
  context.fillStyle = '#131a22';
  context.font = '16px sans-serif';
  context.fillText(text, 20, 60);
  return smallPicture(await canvas.encode('png'), 0.4);
};

describe('a screen compared with its approved picture', () => {
  it('is the same if nothing changed', async () => {
    expect(await differenceOf(await pageWith({}), await pageWith({}))).toBeNull();
  });

  it.each([
    { what: 'a word', changed: { text: 'You earned 0.25 points' } },
    { what: 'a color', changed: { bar: '#f4b233' } },
    { what: 'the height', changed: { height: 440 } },
  ])('differs by $what, and the sheet shows both and what changed', async ({ changed }) => {
    const difference = await differenceOf(await pageWith({}), await pageWith(changed));
    expect(difference?.pixels).toBeGreaterThan(12);
    expect(difference?.percent).toBeLessThan(100);
    const sheet = await loadImage(difference?.picture ?? Buffer.of());
    expect(sheet.width).toBe(3 * 150 + 2 * 16);
    expect(sheet.height).toBe(('height' in changed ? 440 : 400) * 0.4);
  });
});

describe('the clock of pictures', () => {
  it('starts at its moment, hardly moves on, and leaves given times alone', () => {
    const real = Date;
    const start = real.parse('2026-11-18T16:20:10.000Z');
    try {
      steadyTime(start);
      expect(Date.now() - start).toBeLessThan(1000);
      expect(Date.now()).toBeGreaterThanOrEqual(start);
      expect(new Date('2026-01-02T00:00:00.000Z').toISOString()).toBe('2026-01-02T00:00:00.000Z');
      expect(new Date()).toBeInstanceOf(Date);
    } finally {
      globalThis.Date = real;
    }
  });
});
