import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { colorOf, contrast, type Theme } from './theme-tokens.ts';

/** axe does not measure text or marks in a drawing, so this measures the colors of its style sheet. */
const tokenIn = (sheet: string, selector: string, property: string): string => {
  const css = readFileSync(join(import.meta.dirname, `../../../ui/${sheet}.module.css`), 'utf8');
  const rules = css.matchAll(/([^{}]+)\{([^{}]*)\}/g);
  for (const [, selectors = '', body = ''] of rules) {
    const token = new RegExp(`(?:^|[;\\s])${property}:[^;]*var\\((--[\\w-]+)\\)`).exec(body)?.[1];
    if (selectors.trim().split(/,\s*/).includes(selector) && token !== undefined) return token;
  }
  throw new Error(`${sheet} has no ${property} for ${selector}.`);
};

type Mark = readonly [sheet: string, mark: string, property: string, on: string, onProperty: string];

const marksOnTheirGround: readonly Mark[] = [
  ['shared/ring', '.arc', 'stroke', '.track', 'stroke'],
  ['shared/ring', '.success', 'stroke', '.track', 'stroke'],
  ['quizzes/pretest-gain', '.right', 'fill', '.rest', 'fill'],
  ['quizzes/options', '.share', 'fill', '.whole', 'fill'],
  ['planner/hours-bar', '.have', 'background', '.bar', 'background'],
  ['planner/hours-bar', '.done', 'background', '.bar', 'background'],
  ['planner/hours-bar', '.bar', 'border', '.bar', 'background'],
  ['planner/hours-bar', '.coming', 'box-shadow', '.bar', 'background'],
];

const marksOnThePage: readonly (readonly [sheet: string, mark: string, property: string])[] = [
  ['shared/bar-chart', '.series0', 'fill'],
  ['shared/bar-chart', '.series1', 'fill'],
  ['shared/bar-chart', '.series2', 'stroke'],
  ['shared/bar-chart', '.base', 'stroke'],
  ['shared/ring', '.mark', 'stroke'],
  ['requirements/rule-row', '.bar span', 'background'],
  ['requirements/rule-row', '.bar .done', 'background'],
  ['requirements/state-overview', '.kind', 'border'],
  ['planner/renewals', '.had', 'background'],
  ['planner/renewals', '.done', 'background'],
];

const words: readonly (readonly [sheet: string, word: string, property: string])[] = [
  ['shared/bar-chart', '.plot text', 'fill'],
  ['planner/renewals', '.axis', 'color'],
  ['planner/renewals', '.axis .now', 'color'],
];

const PAGES = ['--background', '--card'];

describe.each<Theme>(['light', 'dark'])('a picture in the %s theme', (theme) => {
  const ratio = (one: string, other: string) => contrast(colorOf(one, theme), colorOf(other, theme));

  it.each(marksOnTheirGround)(
    '%s: %s has enough contrast with its background',
    (sheet, mark, property, on, onProperty) => {
      const [drawn, ground] = [tokenIn(sheet, mark, property), tokenIn(sheet, on, onProperty)];
      expect(ratio(drawn, ground), `${drawn} on ${ground}`).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(marksOnThePage)('%s: %s has enough contrast with the page and cards', (sheet, mark, property) => {
    const drawn = tokenIn(sheet, mark, property);
    for (const page of PAGES) expect(ratio(drawn, page), `${drawn} on ${page}`).toBeGreaterThanOrEqual(3);
  });

  it.each(words)('%s: %s is readable on the page and on cards', (sheet, word, property) => {
    const written = tokenIn(sheet, word, property);
    for (const page of PAGES)
      expect(ratio(written, page), `${written} on ${page}`).toBeGreaterThanOrEqual(4.5);
  });

  it('shows a tile’s letters readably on its fill, and on a tile of a board that sets no hours', () => {
    const tile = (selector: string, property: string) =>
      tokenIn('requirements/state-overview', selector, property);
    const none = '.kind[data-kind="no-hours"]';
    expect(ratio(tile('.kind', 'color'), tile('.fill', 'background'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tile('.kind', 'color'), tile('.kind', 'background'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tile(none, 'color'), tile(none, 'background'))).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tile('.kind', 'border'), tile(none, 'background'))).toBeGreaterThanOrEqual(3);
  });
});

describe('reading a style sheet', () => {
  it('refuses a property that it does not contain', () => {
    expect(() => tokenIn('shared/ring', '.nothing', 'stroke')).toThrow(
      'shared/ring has no stroke for .nothing.',
    );
  });
});
