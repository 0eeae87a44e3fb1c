import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Theme = 'light' | 'sepia' | 'dark';

const css = readFileSync(join(import.meta.dirname, '../../../ui/shared/tokens.css'), 'utf8');
const light = declarations(':root');
const themes = {
  light,
  sepia: new Map([...light, ...declarations('[data-theme="sepia"]')]),
  dark: new Map([...light, ...declarations('[data-theme="dark"]')]),
};

/** The color of a token in a theme, as #rrggbb. Throws with the token's name when it is not a color. */
export function colorOf(token: string, theme: Theme): string {
  const value = themes[theme].get(token);
  const alias = value?.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (alias) return colorOf(alias, theme);
  if (!value || !/^#[0-9a-f]{6}$/i.test(value))
    throw new Error(`${token} is not a color in ${theme}: ${value}`);
  return value;
}

/** WCAG 2.2 contrast of two #rrggbb colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
