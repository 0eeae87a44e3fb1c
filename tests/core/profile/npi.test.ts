import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNpi } from '#core/profile/npi.ts';

describe('an NPI', () => {
  it.each(['1993999998', '1234567893'])('is %s', (npi) => expect(isNpi(npi)).toBe(true));

  it.each([
    '',
    '199399999',
    '19939999980',
    '3993999998',
    '0993999998',
    ' 1993999998',
    '199399999x',
    '١٩٩٣٩٩٩٩٩٨',
  ])('is not %j', (text) => expect(isNpi(text)).toBe(false));

  it('has one check digit for each nine digits before it, and detects every mistyped digit', () => {
    const nine = fc
      .tuple(fc.constantFrom('1', '2'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (start, place, shift) => {
        const valid = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isNpi);
        expect(valid).toHaveLength(1);
        const [npi = ''] = valid;
        const wrong = String((Number(npi[place]) + shift) % 10);
        expect(isNpi(npi.slice(0, place) + wrong + npi.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('has ten digits, whatever check digit a longer number has', () => {
    for (const npi of ['1993999998', '1234567893'])
      for (let digit = 0; digit < 10; digit += 1)
        expect([isNpi(`${npi}${digit}`), isNpi(`${digit}${npi}`)]).toEqual([false, false]);
  });
});
