import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACCENT, ERROR, HAIRLINE, INK, LINK, MUTED, PRIMARY } from '#server/platform/pdf/colors.ts';

const tokens = readFileSync(new URL('../../../../ui/shared/tokens.css', import.meta.url), 'utf8');

it.each([
  ['grey-900', INK],
  ['grey-600', MUTED],
  ['grey-300', HAIRLINE],
  ['primary', PRIMARY],
  ['accent', ACCENT],
  ['info', LINK],
  ['error', ERROR],
])('draws PDFs with the %s of the app’s light theme', (name, color) => {
  expect(tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1]).toBe(color);
});
