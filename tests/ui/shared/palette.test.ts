import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorOf } from './theme-tokens.ts';

/** Hue in degrees; saturation and lightness in percent. */
const hslOf = (color: string): readonly [hue: number, saturation: number, lightness: number] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const range = most - least;
  const lightness = (least + most) / 2;
  if (range === 0) return [0, 0, lightness * 100];
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(sixth * 60 + 360) % 360, (range / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
};

describe('the palette [UX-03]', () => {
  it.each([
    ['--primary', 'dark blue', [200, 230], [10, 35]],
    ['--secondary', 'light blue', [200, 230], [65, 85]],
    ['--accent', 'amber', [35, 50], [45, 65]],
    ['--error', 'red', [0, 12], [30, 55]],
    ['--warning', 'orange', [18, 35], [30, 60]],
    ['--info', 'blue', [200, 230], [30, 60]],
    ['--success', 'green', [130, 165], [20, 50]],
  ] as const)('has %s, a %s, in the light and the dark theme', (token, _, [from, to], [dark, light]) => {
    const color = colorOf(token, 'light');
    const [hue, saturation, lightness] = hslOf(color);
    expect([hue >= from && hue <= to, lightness >= dark && lightness <= light]).toEqual([true, true]);
    expect(saturation).toBeGreaterThan(50);
    expect(colorOf(token, 'dark')).toBe(color);
  });

  it('has a light gray background, a color for cards, a scale of grays, and three gradients [UX-04]', () => {
    const [, saturation, lightness] = hslOf(colorOf('--background', 'light'));
    expect([saturation < 30, lightness > 94, lightness < 100]).toEqual([true, true, true]);
    expect(colorOf('--card', 'light')).not.toBe(colorOf('--background', 'light'));
    const grays = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map(
      (step) => hslOf(colorOf(`--grey-${step}`, 'light'))[2],
    );
    expect(grays).toEqual(grays.toSorted((one, other) => other - one));
    const css = readFileSync(join(import.meta.dirname, '../../../ui/shared/tokens.css'), 'utf8');
    for (const name of ['night', 'cold', 'hot'])
      expect(css).toContain(`--gradient-${name}: linear-gradient(`);
  });
});
