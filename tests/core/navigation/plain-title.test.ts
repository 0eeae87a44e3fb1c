import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainTitle } from '#core/navigation/plain-title.ts';

const digits = (atLeast: number) => fc.stringMatching(new RegExp(`^[0-9]{${atLeast},12}$`));
const separator = fc.constantFrom('', ' ', '-', ', ', ' and ', '. ');

describe('the title of a page that a link may set', () => {
  it('has no number that could be called, however it is written [RT-52]', () => {
    fc.assert(
      fc.property(digits(7), separator, (number, between) => {
        expect(isPlainTitle(`Call ${[...number].join(between)} now`)).toBe(false);
      }),
    );
  });

  it('has no number that could be sent a text message [RT-52]', () => {
    fc.assert(
      fc.property(digits(5), (number) => {
        expect(isPlainTitle(`Text ${number} now`)).toBe(false);
      }),
    );
  });

  it('has no address [RT-52]', () => {
    fc.assert(
      fc.property(fc.domain(), fc.ipV4(), (domain, ip) => {
        expect([isPlainTitle(`Log in at ${domain}`), isPlainTitle(`Log in at ${ip}`)]).toEqual([
          false,
          false,
        ]);
      }),
    );
  });

  it.each([
    ['3', false],
    ['Ok', false],
    ['Module 3.', true],
    ['It gives 0.25 credit, not 0.5.', true],
    ['Version 1.2.3', false],
    ['Capítulo ٣', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
  ])('%j: %s [RT-52]', (text, isOne) => {
    expect(isPlainTitle(text)).toBe(isOne);
  });
});
