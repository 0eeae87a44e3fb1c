import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorOf, contrast, type Theme } from './theme-tokens.ts';

const surfaces = ['--background', '--card', '--sunken'];
const tones = ['--error', '--warning', '--info', '--success'];

const textPairs: [text: string, on: string][] = [
  ...['--text', '--text-muted', '--link'].flatMap((text) => on(text, [...surfaces, '--action-tint'])),
  ...tones.flatMap((tone) => on(`${tone}-text`, ['--background', '--card', `${tone}-tint`])),
  ...tones.flatMap((tone) => on('--text', [`${tone}-tint`])),
  ...on('--text', ['--accent-tint', '--selection']),
  ...on('--on-action', ['--action', '--action-hover']),
  ...on('--on-accent', ['--accent']),
];

const controlPairs: [mark: string, on: string][] = [
  ...['--edge', '--focus', '--action', '--accent-edge', '--series-1', '--series-2'].flatMap((mark) =>
    on(mark, ['--background', '--card']),
  ),
  ...on('--focus', ['--sunken']),
];

describe.each<Theme>(['light', 'sepia', 'dark'])('in the %s theme', (theme) => {
  it.each(textPairs)('%s reads at 4.5:1 or better on %s', (text, surface) => {
    expect(contrast(colorOf(text, theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s stands out at 3:1 or better on %s', (mark, surface) => {
    expect(contrast(colorOf(mark, theme), colorOf(surface, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe('amber', () => {
  it('is not a text color', () => {
    const folder = join(import.meta.dirname, '../../../ui');
    const sheets = globSync('**/*.css', { cwd: folder });
    const amberText = sheets.filter((sheet) =>
      /[;{\s]color:\s*var\(--(accent|accent-edge|gradient-hot)\)/.test(
        readFileSync(`${folder}/${sheet}`, 'utf8'),
      ),
    );
    expect(sheets.length).toBeGreaterThan(5);
    expect(amberText).toEqual([]);
  });
});

describe('the contrast measure', () => {
  it('is 21 for black on white and 1 for a color on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#123a63', '#123a63')).toBe(1);
  });

  it('refuses a token that is not a color', () => {
    expect(() => colorOf('--motion', 'light')).toThrow('--motion is not a color in light');
  });
});

function on(text: string, grounds: readonly string[]): [string, string][] {
  return grounds.map((ground) => [text, ground]);
}
