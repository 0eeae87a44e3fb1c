import { expect, it } from 'vitest';
import { countText } from '#core/shared/count-text.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-12_500, '-12,500'],
  [1_234_567, '1,234,567'],
])('writes %s as in the United States: %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
