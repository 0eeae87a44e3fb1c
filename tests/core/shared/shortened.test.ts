import { expect, it } from 'vitest';
import { shortened } from '#core/shared/shortened.ts';

it('cuts a long text at a word, or anywhere if there are no spaces between words [UX-03]', () => {
  expect(shortened('one two three four', 12)).toBe('one two...');
  expect(shortened(`12 ${'个'.repeat(40)}`, 20)).toBe(`12 ${'个'.repeat(14)}...`);
  expect(shortened('one two', 7)).toBe('one two');
});
